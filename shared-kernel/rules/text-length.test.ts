import { checkPlainCapitals, checkText, keptText } from './text-length.ts';

test('bounds are counted in characters, after trimming', () => {
  expect(checkText('  Bonjour à tous ', { min: 10, max: 14 })).toEqual({ ok: true, value: 'Bonjour à tous' });
  expect(checkText('Bonjour', { min: 7, max: 7 })).toEqual({ ok: true, value: 'Bonjour' });
  expect(checkText('  Bonjour ', { min: 10 })).toEqual({
    ok: false,
    code: 'text_too_short',
    params: { nb: '10' },
  });
  expect(checkText('Bonjour', { max: 6 })).toEqual({ ok: false, code: 'text_too_long', params: { nb: '6' } });
  expect(checkText('123', { exact: 4 })).toEqual({
    ok: false,
    code: 'text_length_exact',
    params: { nb: '4' },
  });
});

test('a decomposed accent and a Windows line break count as one character each', () => {
  expect(checkText('e\u0301\r\nok', { max: 4 })).toEqual({ ok: true, value: 'é\nok' });
});

test('a letter outside the basic plane counts as one character', () => {
  expect(checkText('𠮷𠮷', { max: 2 })).toMatchObject({ ok: true });
});

test('what people write in a message is legal', () => {
  const text =
    'Bonjour, « devis » n° 12 : 45,50 € (50 %) – merci d’avance !\n\t– l’œil à 37,5 °C ; 2 × 3 = 6 & c/o #1 @';
  expect(checkText(text, { max: 500 })).toEqual({ ok: true, value: text });
});

test.each([
  ['< >', 'a <script> b'],
  ['>', 'a > b'],
  ['🙂', 'merci 🙂'],
  ['U+0000', 'a\0b'],
  ['🇫 🇷', 'de 🇫🇷'],
  ['😀 <', '😀 a < b < c 😀'],
  ['\ufffc', 'a\ufffcb'],
  ['U+E000', 'a\ue000b'],
  ['U+D83D', 'a\ud83db'],
])('%s is illegal, and the refusal names all at once', (character, text) => {
  expect(checkText(text, { max: 500 })).toEqual({
    ok: false,
    code: 'text_illegal_character',
    params: { character },
  });
});

test('signs pass, and so do the marks that right-to-left texts need', () => {
  for (const text of ['Lyon → Paris', '№ 12', '≥ 3', '½ boîte', 'שלום\u200f 12', 'می\u200cخواهم', '10 ‰ ∞'])
    expect(checkText(text, { max: 500 })).toEqual({ ok: true, value: text });
});

test('what a copied text brings along and nobody sees is left out', () => {
  const typed = '\ufeffrem\u00adbourse\u00adment\u200b \u202a06 12 34 56 78\u202c';
  expect(checkText(typed, { max: 28 })).toEqual({ ok: true, value: 'remboursement 06 12 34 56 78' });
  expect(keptText('\u200b \u00ad')).toBeNull();
});

test('capitals without special characters', () => {
  expect(checkPlainCapitals(' 12  RUE DES TILLEULS ')).toEqual({ ok: true, value: '12 RUE DES TILLEULS' });
  for (const typed of ['', '12 rue', 'ÉTÉ', "L'ABBAYE", 'A-B']) {
    expect(checkPlainCapitals(typed)).toEqual({ ok: false, code: 'text_not_plain_capitals' });
  }
});
