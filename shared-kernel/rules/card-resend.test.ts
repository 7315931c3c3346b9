import { checkCardResend } from './card-resend.ts';

const blocked = { ok: false, code: 'card_resend_blocked', params: { openOn: '2025-11-20', days: '30' } };

test('a first card may always be ordered', () => {
  expect(checkCardResend(null, '2025-11-06')).toMatchObject({ ok: true });
});

test('blocked on day 30 after it was sent, open on day 31', () => {
  const last = { requestedOn: '2025-10-01', sentOn: '2025-10-20' };
  expect(checkCardResend(last, '2025-10-20')).toEqual(blocked);
  expect(checkCardResend(last, '2025-11-19')).toEqual(blocked);
  expect(checkCardResend(last, '2025-11-20')).toMatchObject({ ok: true });
});

test('the days run from the request while the card is not sent', () => {
  const last = { requestedOn: '2025-10-20', sentOn: null };
  expect(checkCardResend(last, '2025-11-19')).toEqual(blocked);
  expect(checkCardResend(last, '2025-11-20')).toMatchObject({ ok: true });
});
