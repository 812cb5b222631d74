/* SPDX-License-Identifier: Apache-2.0
 *
 * Stands where libcurl is asked for when the program is linked with the Swift runtime inside. Foundation's
 * networking, which the web server of the live page brings along, names these functions; the program calls
 * none of them, since it fetches nothing. The real library would bring 27 others, OpenSSL, Kerberos and LDAP
 * among them, into each package. */
#include <stdio.h>
#include <stdlib.h>

#define ABSENT(name)                                                              \
  void name(void) {                                                               \
    fputs("quartzite: this build has no network client (" #name ")\n", stderr);   \
    abort();                                                                      \
  }

ABSENT(curl_easy_cleanup)
ABSENT(curl_easy_getinfo)
ABSENT(curl_easy_init)
ABSENT(curl_easy_pause)
ABSENT(curl_easy_setopt)
ABSENT(curl_easy_strerror)
ABSENT(curl_free)
ABSENT(curl_global_init)
ABSENT(curl_multi_add_handle)
ABSENT(curl_multi_assign)
ABSENT(curl_multi_cleanup)
ABSENT(curl_multi_info_read)
ABSENT(curl_multi_init)
ABSENT(curl_multi_remove_handle)
ABSENT(curl_multi_setopt)
ABSENT(curl_multi_socket_action)
ABSENT(curl_slist_append)
ABSENT(curl_slist_free_all)
ABSENT(curl_url)
ABSENT(curl_url_get)
ABSENT(curl_url_set)
ABSENT(curl_version)
ABSENT(curl_version_info)
