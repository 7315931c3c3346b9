import { parseAdeli } from './adeli.ts';

test.each(['759300001', '2a9300001', '9D9300001', '75 93 00001'])('%s has its form', (typed) => {
  expect(parseAdeli(typed)).toMatchObject({ ok: true });
});

test.each(['', '75930000', '7593000011', 'AB9300001', '75930000A'])('%j has not', (typed) => {
  expect(parseAdeli(typed)).toEqual({ ok: false, code: 'adeli_invalid' });
});

test('spaces are dropped and letters are stored as capitals', () => {
  expect(parseAdeli(' 2a 93 00001')).toEqual({ ok: true, value: '2A9300001' });
});
