import { parseToothNumbers } from './tooth-numbers.ts';

test.each([
  ['16', '16'],
  [' 16, 17 et 26 ', '16, 17, 26'],
  ['16/17;26', '16, 17, 26'],
  ['55 16 55', '55, 16'],
])('%j names the teeth %j', (typed, value) => {
  expect(parseToothNumbers(typed)).toEqual({ ok: true, value });
});

test.each(['19', '56', '90', '8', '161', 'molaire', '1６'])('%j is no tooth', (typed) => {
  expect(parseToothNumbers(`16, ${typed}`)).toEqual({
    ok: false,
    code: 'tooth_numbers_invalid',
    params: { number: typed },
  });
});

test('separators alone name no tooth', () => {
  expect(parseToothNumbers(' , et ')).toMatchObject({ ok: false, code: 'tooth_numbers_invalid' });
});
