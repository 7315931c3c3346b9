import { parseMemberNumber } from './member-number.ts';

test.each(['10000001', '1000 0001', ' 10 00 00 01 ', '1000\u00a00001', '1000\u202f0001'])(
  '%j is member number 10000001',
  (typed) => {
    expect(parseMemberNumber(typed)).toEqual({ ok: true, value: '10000001' });
  },
);

test.each(['', '1000000', '100000011', '1000000a', '1000-0001', '١٠٠٠٠٠٠١'])('%j is refused', (typed) => {
  expect(parseMemberNumber(typed)).toEqual({ ok: false, code: 'member_number_invalid' });
});
