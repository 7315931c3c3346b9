import { displayName, elides, nameKey, parseName, sameName } from './names.ts';

test.each([
  ["JEAN-NOËL D'ÉTÉ", "Jean-Noël D'Été"],
  ["jean-noël d'été", "Jean-Noël D'Été"],
  ['MARIE  DE LA TOUR ', 'Marie De La Tour'],
  ['D’ARC', 'D’Arc'],
  ['ÉLODIE', 'Élodie'],
  ['E\u0301LODIE', 'Élodie'],
  ['', ''],
])('%j is shown %j', (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

test('« de » is cut before a vowel', () => {
  expect(['Antoine', 'élise', 'Hugo', 'Œdipe'].every(elides)).toBe(true);
  expect(['Julien', 'Claire', '', 'Łukasz'].some(elides)).toBe(false);
});

test.each(['Claire', "D'Été", 'Jean-Noël', 'de la Tour', 'Łukasz', 'Nuñez', 'Le Cœur', ' Zoé '])(
  '%j is a name',
  (typed) => {
    expect(parseName(typed)).toEqual({ ok: true, value: typed.trim() });
  },
);

test.each([
  '',
  'Claire2',
  'Claire!',
  'Claire_Martin',
  '-Claire',
  "Claire'",
  'Cl--aire',
  'Claire@',
  'Клара',
  '<b>',
  '🙂',
])('%j has special characters', (typed) => {
  expect(parseName(typed)).toEqual({ ok: false, code: 'name_special_characters' });
});

test('a name has a maximum length', () => {
  expect(parseName('a'.repeat(80))).toMatchObject({ ok: true });
  expect(parseName('a'.repeat(81))).toEqual({ ok: false, code: 'text_too_long', params: { nb: '80' } });
});

test('two spellings of one person are the same name', () => {
  expect(sameName('JEAN NOEL', 'Jean-Noël')).toBe(true);
  expect(sameName('D’Été', "d'ete")).toBe(true);
  expect(sameName('Lecœur', 'LECOEUR')).toBe(true);
  expect(sameName('Martin', 'Martins')).toBe(false);
  expect(nameKey("Jean-Noël D'Été")).toBe('JEAN NOEL D ETE');
});
