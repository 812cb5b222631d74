// SPDX-License-Identifier: Apache-2.0
import QuartziteXML
import Testing

@Suite struct CExpatReaderTests {
  private func read(_ text: String, _ limits: XMLLimits = XMLLimits()) throws -> XMLElement {
    try CExpatReader.read(Array(text.utf8), limits)
  }

  private func error(_ text: String, _ limits: XMLLimits = XMLLimits()) -> XMLReadError? {
    do {
      _ = try read(text, limits)
      return nil
    } catch {
      return error as? XMLReadError
    }
  }

  @Test func `elements and characters stay in their order`() throws {
    let root = try read("<a>one<b/>two &amp; <![CDATA[three]]></a>")
    #expect(root.contents.count == 3)
    #expect(root.children.map(\.name) == ["b"])
    #expect(root.text == "onetwo & three")
  }

  @Test func `names have namespaces in place of prefixes`() throws {
    let root = try read("<s:a xmlns:s='urn:x' xmlns:l='urn:l' l:href='1' href='2'/>")
    #expect(root.name == "a")
    #expect(root.namespace == "urn:x")
    #expect(root["href"] == "2")
    #expect(root.attributes.first?.namespace == "urn:l")
  }

  @Test func `lines are counted from 1`() throws {
    #expect(try read("<a>\n\n<b/></a>").children.first?.line == 3)
  }

  @Test(arguments: ["", "text", "<a>", "<a></b>", "<a b=1/>", "<a/><b/>", "<a>\u{0}</a>"])
  func `what is no XML is an error`(_ text: String) {
    #expect(error(text)?.isLimit == false)
  }

  @Test func `depth has a limit`() {
    var limits = XMLLimits()
    limits.depth = 3
    #expect(error("<a><a><a/></a></a>", limits) == nil)
    #expect(error("<a><a><a><a/></a></a></a>", limits)?.isLimit == true)
  }

  @Test func `elements and attributes have a limit`() {
    var limits = XMLLimits()
    limits.elements = 3
    #expect(error("<a b='1' c='2'/>", limits) == nil)
    #expect(error("<a b='1' c='2'><d/></a>", limits)?.isLimit == true)
  }

  @Test func `declared entities are refused, unless they are asked for`() throws {
    let text = "<!DOCTYPE a [<!ENTITY e 'text'>]><a>&e;</a>"
    #expect(error(text)?.isLimit == true)
    var limits = XMLLimits()
    limits.allowsEntities = true
    #expect(try read(text, limits).text == "text")
  }

  @Test func `entities of entities are bounded`() {
    var limits = XMLLimits()
    limits.allowsEntities = true
    var text = "<!DOCTYPE a [<!ENTITY e0 'lol'>"
    for level in 1...12 {
      let ten = String(repeating: "&e\(level - 1);", count: 10)
      text += "<!ENTITY e\(level) '\(ten)'>"
    }
    #expect(error(text + "]><a>&e12;</a>", limits) != nil)
  }

  @Test func `no other file is read`() throws {
    var limits = XMLLimits()
    limits.allowsEntities = true
    let text = "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><a>[&e;]</a>"
    // Expat leaves out what it was not given.
    #expect((try? read(text, limits).text) ?? "[]" == "[]")
  }
}
