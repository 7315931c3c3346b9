import { codeDeadlines, parseCode, resendWait } from './mfa.ts';

test.each(['482913', ' 482 913 ', '482-913', '48 29 13'])('%j is the code 482913', (typed) => {
  expect(parseCode(typed)).toEqual({ ok: true, value: '482913' });
});

test.each(['', '48291', '4829137', '48291a', '٤٨٢٩١٣'])('%j is no code', (typed) => {
  expect(parseCode(typed)).toEqual({ ok: false, code: 'code_invalid', params: { nb: '6' } });
});

const sent = Date.parse('2025-11-06T08:00:00Z');
const after = (seconds: number) => sent + seconds * 1000;

test('another code may be requested after two minutes', () => {
  expect(resendWait(sent, sent)).toBe(120);
  expect(resendWait(sent, after(78))).toBe(42);
  expect(resendWait(sent, after(120))).toBe(0);
  expect(resendWait(sent, after(500))).toBe(0);
});

test('the time since a code was sent shortens its validity; an expired code is over at once', () => {
  const sent = { codeDuration: 600, resendTimeout: 120, resendAvailableIn: 120 };
  expect(codeDeadlines(sent, 1_000)).toEqual({ expiresAt: 601_000, resendAt: 121_000 });
  expect(codeDeadlines({ ...sent, resendAvailableIn: 20 }, 0)).toEqual({
    expiresAt: 500_000,
    resendAt: 20_000,
  });
  expect(codeDeadlines({ ...sent, resendAvailableIn: 0, expired: true }, 5)).toEqual({
    expiresAt: 5,
    resendAt: 5,
  });
});
