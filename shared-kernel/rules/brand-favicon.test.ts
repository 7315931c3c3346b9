import {
  faviconOfSvg,
  MOST_SVG_CHARACTERS,
  parseFavicon,
  parseFaviconSvg,
  svgOfFavicon,
} from './brand-favicon.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}>${inside}</svg>`;
const codeOf = (text: string) => {
  const verdict = parseFaviconSvg(text);
  return verdict.ok ? null : verdict.code;
};

test('a drawing as editors save it is accepted', () => {
  const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with Inkscape -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="32" height='32'>
  <title>Vignes &amp; fils</title>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#7A1F3D"/></linearGradient></defs>
  <style>.k { fill: url(#a) }</style>
  <g transform="translate(2 2)"><path class="k" d="M0 0h8v8z" style="fill:url('#a');stroke:none"/><use xlink:href="#a" /></g>
</svg>`;
  expect(codeOf(drawing)).toBeNull();
});

test.each([
  ['svg_script', svg('<script>alert(1)</script>')],
  ['svg_script', svg('<SCRIPT href="#a"/>')],
  ['svg_script', svg('<a/>').replace('<a/>', '<set attributeName="href" to="javascript:alert(1)"/>')],
  ['svg_script', svg('<animate attributeName="x"/>')],
  ['svg_handler', svg('', ' onload="alert(1)"')],
  ['svg_handler', svg('<path OnClick="x()" d=""/>')],
  ['svg_foreign_reference', svg('<use href="https://evil.example/a.svg#x"/>')],
  ['svg_foreign_reference', svg('<use xlink:href="data:image/svg+xml,x"/>')],
  ['svg_foreign_reference', svg('<path fill="url(https://evil.example/x)"/>')],
  ['svg_foreign_reference', svg('<path style="fill:u\\72l(//evil.example)"/>')],
  ['svg_foreign_reference', svg('<style>@import "https://evil.example/x.css";</style>')],
  ['svg_element_refused', svg('<foreignObject><body/></foreignObject>')],
  ['svg_element_refused', svg('<image href="#x"/>')],
  ['svg_element_refused', svg('<a href="#x"/>')],
  ['svg_invalid', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`],
  ['svg_invalid', svg('<path d="&#106;"/>')],
  ['svg_invalid', svg('<path d=x/>')],
  ['svg_invalid', svg('<g>')],
  ['svg_invalid', svg('<![CDATA[<script>]]>')],
  ['svg_invalid', svg('') + svg('')],
  ['svg_invalid', `${svg('')}<?xml-stylesheet href="https://evil.example"?>`],
  ['svg_invalid', '<svg xmlns="http://www.w3.org/1999/xhtml"></svg>'],
  ['svg_invalid', svg('', ' xmlns:h="http://www.w3.org/1999/xhtml"')],
  ['svg_invalid', 'not a drawing'],
  ['svg_invalid', ''],
  ['svg_too_large', svg(' '.repeat(MOST_SVG_CHARACTERS))],
])('%s: %s', (code, text) => {
  expect(codeOf(text)).toBe(code);
});

test('comments cannot hide a script from the check', () => {
  expect(codeOf(svg('<scr<!-- -->ipt>alert(1)</script>'))).toBe('svg_script');
  expect(codeOf(svg('<!-- <script>harmless</script> --><path d="M0 0"/>'))).toBeNull();
});

test('a document keeps a drawing, or an address of the portal itself', () => {
  const drawing = svg('<path d="M0 0h8"/>');
  expect(svgOfFavicon(faviconOfSvg(drawing))).toBe(drawing);
  expect(parseFavicon(faviconOfSvg(drawing))).toEqual({ ok: true, value: faviconOfSvg(drawing) });
  expect(parseFavicon('/brand/favicon.svg').ok).toBe(true);
  for (const wrong of [
    'https://evil.example/x.svg',
    '//evil.example/x.svg',
    'javascript:alert(1)',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,%E0%A4%A',
    '/x" onload="y',
    '',
  ])
    expect([wrong, parseFavicon(wrong)]).toEqual([wrong, { ok: false, code: 'favicon_address_refused' }]);
  expect(parseFavicon(faviconOfSvg(svg('<script/>')))).toMatchObject({ code: 'svg_script' });
});
