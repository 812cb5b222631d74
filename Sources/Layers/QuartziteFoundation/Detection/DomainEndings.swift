// SPDX-License-Identifier: Apache-2.0

/// The last labels of domains.
///
/// The domains of countries are those of ISO 3166 that are delegated; of the others the old ones and
/// those that are much used, from the list of the Internet Assigned Numbers Authority:
/// <https://www.iana.org/domains/root/db>. Names of files that end as a country does, as `main.rs`,
/// are taken for domains, as Apple takes them.
enum DomainEndings {
  /// Whether a domain without a scheme may end so, in small letters or in capitals alone: a capital
  /// at the beginning is that of a sentence whose space was forgotten.
  static func isKnown(_ label: String) -> Bool {
    known.contains(label) || label.allSatisfy(\.isUppercase) && known.contains(label.lowercased())
  }

  /// Whether a label looks like the last of a domain: two letters or more, and no digit.
  static func hasShape(_ label: String) -> Bool {
    label.utf16.count >= 2 && label.utf16.allSatisfy { $0.isLetter }
  }

  private static let known = Set((countries + " " + others).split(separator: " ").map(String.init))

  private static let countries = """
    ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt \
    bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er \
    es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht \
    hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr \
    ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng \
    ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd \
    se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw \
    tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw
    """

  private static let others = """
    com org net edu gov mil int arpa info biz name pro aero coop museum jobs mobi travel tel cat asia \
    post xxx app dev page blog shop store online site website tech cloud digital media news live life \
    world today space xyz top club icu vip work works agency company business studio design art \
    photo photos gallery video music audio film games game fun team group social chat email link \
    network systems software computer solutions services support expert consulting marketing finance \
    money bank insurance law legal health care clinic fitness yoga coffee cafe pizza restaurant bar \
    food recipes travel tours hotel house homes land city town earth green eco energy solar bio \
    science academy school university education college training courses london paris berlin \
    hamburg wien tokyo nyc boston sydney zone center directory guide wiki report review reviews \
    download host hosting domains codes engineering institute foundation charity community church \
    one moe ninja rocks cool buzz plus fyi bid win loan
    """
}
