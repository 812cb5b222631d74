// SPDX-License-Identifier: Apache-2.0
// Debian's library is built with it; the header declares the limits on entities only then.
#define XML_DTD 1
#include <expat.h>
