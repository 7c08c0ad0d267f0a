import { describe, expect, test } from 'bun:test'
import { cleanSvg } from '../../../src/features/branding/svg.ts'

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (content: string, attributes = '') => `<svg ${XMLNS} viewBox="0 0 10 10" ${attributes}>${content}</svg>`
const clean = (content: string, attributes = '') => cleanSvg(svg(content, attributes)).svg

const RECT = '<rect width="10" height="10"/>'

describe('an SVG keeps', () => {
  test.each([
    [
      'shapes, paint and text',
      `<g transform="rotate(5)"><path d="M0 0h1" fill="#f00" stroke="rgb(1,2,3)"/></g><text x="1">a &lt; b</text>`,
    ],
    [
      'gradients, cuts and repetitions of its own',
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><clipPath id="c"><circle r="5"/></clipPath></defs><g clip-path="url(#c)"><rect fill="url(#g)" width="1" height="1"/></g><path id="p" d="M0 0h1"/><use href="#p" x="3"/>',
    ],
  ])('%s', (_, content) => {
    expect(clean(content)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 10 10">${content}</svg>`)
  })

  test('what its styles say, as attributes, and old links', () => {
    const drawn = clean(
      `<style>.a{fill:#f00}.a,.b{stroke-width:2px}</style><path class="a" d="M0 0h1" style="opacity:.5"/><use xlink:href="#p"/>`,
    )
    expect(drawn).toContain('<path d="M0 0h1" fill="#f00" stroke-width="2px" opacity=".5"/><use href="#p"/>')
    expect(drawn).not.toContain('style')
  })

  test('the ratio of its sides, at the size in which it is shown', () => {
    expect(cleanSvg(`<svg ${XMLNS} viewBox="0 0 200 100">${RECT}</svg>`)).toMatchObject({ width: 512, height: 256 })
    expect(cleanSvg(`<svg ${XMLNS} width="30mm" height="60mm">${RECT}</svg>`)).toMatchObject({ width: 256, height: 512 })
    expect(cleanSvg(`<svg ${XMLNS} width="100%" height="100%" viewBox="0,0,5,5">${RECT}</svg>`)).toMatchObject({ width: 512, height: 512 })
  })
})

describe('an SVG loses', () => {
  test.each([
    ['scripts', '<script>alert(1)</script><script href="https://e.example/x.js"/><script xlink:href="data:,alert(1)"/>'],
    [
      'scripts in another namespace',
      '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    ],
    ['scripts in another case', '<SCRIPT>alert(1)</SCRIPT><Script>alert(1)</Script>'],
    ['handlers', '<rect onclick="alert(1)" onload="alert(1)" ONERROR="alert(1)" onbegin="alert(1)"/>'],
    ['handlers of namespaces', '<rect x:onclick="alert(1)" xmlns:x="http://www.w3.org/2000/svg"/>'],
    [
      'events of XML',
      '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler><listener handler="#x" event="load"/>',
    ],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    ],
    ['foreign content in a switch', '<switch><foreignObject><p>alert(1)</p></foreignObject></switch>'],
    [
      'embedded documents',
      '<iframe src="javascript:alert(1)"/><embed src="https://e.example/"/><object data="https://e.example/"/><audio src="https://e.example/"/><video><source onerror="alert(1)"/></video>',
    ],
    ['links', '<a href="javascript:alert(1)"><rect/></a><a xlink:href="https://e.example/"><text>alert(1)</text></a>'],
    [
      'animations of addresses',
      '<animate attributeName="href" values="javascript:alert(1)"/><set attributeName="onmouseover" to="alert(1)"/><animateTransform onend="alert(1)"/><animateMotion/>',
    ],
    [
      'pictures',
      '<image href="https://e.example/x.png"/><image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/><feImage href="https://e.example/x"/>',
    ],
    [
      'repetitions of other files',
      '<use href="https://e.example/x.svg#a"/><use xlink:href="data:image/svg+xml,alert(1)#a"/><use href="/x#a"/><use href=" javascript:alert(1)"/>',
    ],
    [
      'paint of other files',
      '<rect fill="url(https://e.example/x.svg#a)"/><rect style="fill:url(\'//e.example/x\')"/><rect fill="url( https://e.example/x )"/><rect stroke="URL(https://e.example/)"/>',
    ],
    [
      'paint of other files, written otherwise',
      String.raw`<rect fill="u\72l(https://e.example/x)"/><rect fill="&#117;rl(https://e.example/)"/><rect fill="url(#a) url(https://e.example/)"/><rect fill="image-set('https://e.example/x' 1x)"/><rect fill="src('https://e.example/')"/>`,
    ],
    ['cuts of other files', '<g clip-path="url(https://e.example/x#a)" mask="url(https://e.example/#m)"/>'],
    ['filters', '<filter id="f"><feImage href="https://e.example/"/></filter><rect filter="url(#f)"/>'],
    [
      'styles that load',
      '<style>@import url(https://e.example/x.css); @font-face{font-family:x;src:url(https://e.example/f)} rect{background:url(https://e.example/)}</style><rect style="background:url(https://e.example/);behavior:url(https://e.example/);-moz-binding:url(https://e.example/)"/>',
    ],
    [
      'styles that end in a script',
      '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style><style><![CDATA[</style><script>alert(1)</script>]]></style>',
    ],
    [
      'comments, instructions and sections',
      '<!-- <script>alert(1)</script> --><?xml-stylesheet href="https://e.example/x.css"?><![CDATA[<script>alert(1)</script>]]>',
    ],
    [
      'what text in titles could become',
      '<title><style><img src="</style><img src=x onerror=alert(1)>"/></style></title><desc>&lt;script>alert(1)</desc>',
    ],
    ['metadata', '<metadata><x>alert(1)</x></metadata><sodipodi:namedview xmlns:sodipodi="e.example" href="e.example"/>'],
    [
      'addresses of its own',
      '<cursor href="https://e.example/"/><font-face-uri href="https://e.example/"/><color-profile xlink:href="https://e.example/"/><tref xlink:href="https://e.example/#x"/><mpath href="https://e.example/"/>',
    ],
    ['bases and spaces', '<g xml:base="https://e.example/" xmlns:html="http://www.w3.org/1999/xhtml"/>'],
  ])('%s', (_, content) => {
    let cleaned = ''
    // What isn't even XML is refused as a whole.
    try {
      cleaned = clean(`${RECT}${content}`, 'onload="alert(1)" xml:base="https://e.example/"')
    } catch (error) {
      expect(String(error)).toContain("The SVG can't be read")
      return
    }
    expect(cleaned).toContain(RECT)
    expect(cleaned.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /alert|e\.example|script|<!|<\?|xlink|style|\son|http|data:|iframe/i,
    )
  })

  test('what would draw a few bytes a billion times', () => {
    const levels = Array.from({ length: 30 }, (_, level) => `<g id="l${level + 1}"><use href="#l${level}"/><use href="#l${level}"/></g>`)
    const repeated = clean(`<rect id="l0"/>${levels.join('')}<use href="#l30"/>`)
    expect(repeated.match(/<use href/g)).toHaveLength(1)
    const masks = Array.from(
      { length: 30 },
      (_, level) => `<mask id="m${level}"><rect mask="url(#m${level + 1})"/><rect clip-path="url(#m${level + 1})"/></mask>`,
    )
    expect(clean(`${masks.join('')}<rect mask="url(#m0)"/>`).match(/url\(/g)).toHaveLength(1)
  })
})

describe('an SVG is refused that', () => {
  test.each([
    ['declares entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`, 'entities'],
    ['declares those of another file', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]>${svg('')}`, 'entities'],
    ['has a DOCTYPE of its own', `<!DOCTYPE svg [ <!ATTLIST svg onload CDATA "alert(1)"> ]>${svg('')}`, 'entities'],
    ['uses unknown entities', svg('<text>&x;</text>'), "can't be read"],
    ['does not end', '<svg xmlns="http://www.w3.org/2000/svg"><g>', "can't be read"],
    ['has no <svg> element', '<html><svg/></html>', 'no <svg> element'],
    ['calls another element svg', '<svg xmlns="http://www.w3.org/1999/xhtml"/>', 'no <svg> element'],
    ['has no size', `<svg ${XMLNS}>${RECT}</svg>`, 'no size'],
    ['is too large', `<svg ${XMLNS} width="4097" height="1">${RECT}</svg>`, 'larger than 4096'],
    ['has too many elements', svg(RECT.repeat(5001)), 'more than 5000 elements'],
    ['nests too deep', svg(`${'<g>'.repeat(9000)}${'</g>'.repeat(9000)}`), 'SVG'],
    ['has too many styles', svg(`<style>${'.a{fill:red}'.repeat(6000)}</style>`), 'too many style rules'],
    [
      'has styles that fit each other often',
      svg(`<style>${'g{fill:red}'.repeat(400)}</style>${'<g/>'.repeat(480)}`),
      'too many style rules',
    ],
    [
      'has more points than a page should load',
      svg(`<path d="M0 0${'l1 1'.repeat(50_000)}"/>${'<rect height="1e1"/>'.repeat(4000)}`),
      'larger than 256 KiB',
    ],
    ['has more points than can be drawn soon', svg(`<path d="M0 0${'l1 1'.repeat(70_000)}"/>`), 'too many shapes'],
    ['repeats too much', svg(`<g id="a">${RECT.repeat(1000)}</g>${'<use href="#a"/>'.repeat(100)}`), 'too many shapes'],
  ])('%s', (_, source, reason) => {
    expect(() => cleanSvg(source)).toThrow(reason)
  })
})

describe('an SVG is refused that would take long to draw:', () => {
  test.each([
    ['groups in each other', `${'<g>'.repeat(70)}${RECT}${'</g>'.repeat(70)}`, 'nests more than'],
    ['translucent groups in each other', `${'<g opacity=".9">'.repeat(9)}${RECT}${'</g>'.repeat(9)}`, 'translucent'],
    ['clipped groups', `<clipPath id="c">${RECT}</clipPath>${'<g clip-path="url(#c)"><rect/></g>'.repeat(501)}`, 'translucent'],
    ['a long shape, used often', `<path id="p" d="M0 0${'h1'.repeat(20_000)}"/>${'<use href="#p"/>'.repeat(30)}`, 'too many shapes'],
    ['dashes that end nowhere', '<path d="M0 0A9 9 0 01 9 9" stroke="red" stroke-dasharray="1e-9 1e-9"/>', 'dashes'],
    ['dashes by percent', '<circle r="4" stroke="red" stroke-dasharray="1e-7%"/>', 'dashes'],
    ['dashes of what uses the shape', '<defs><path id="p" d="m0 0c1 1 2 2 9e5 9"/></defs><use href="#p" stroke-dasharray=".1"/>', 'dashes'],
    ['dashes of a text', '<text stroke-dasharray="1e-4">a</text>', 'dashes'],
    ['gradients that inherit in a circle', '<radialGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>', 'gradients'],
  ])('%s', (_, content, reason) => {
    expect(() => clean(content)).toThrow(reason)
  })

  test('and others are not: many shapes, some dashes, a few layers, a gradient of a gradient', () => {
    const shapes = '<path d="M1 1C2 2 3 3 4 4S5 5 6 6Q7 7 8 8T9 9A1 1 0 0 1 2 2z" stroke="red" stroke-dasharray=".5 .2"/>'.repeat(80)
    const gradients = '<linearGradient id="a"><stop/></linearGradient><linearGradient id="b" href="#a"/>'
    const layers = `${'<g opacity=".9">'.repeat(4)}${RECT}${'</g>'.repeat(4)}`
    expect(clean(gradients + layers + shapes)).toContain('stroke-dasharray=".5 .2"')
  })
})
