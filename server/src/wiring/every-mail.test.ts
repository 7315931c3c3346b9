import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const SOURCES = join(import.meta.dirname, '..');

/**
 * The files that send mails. Only mails about the insurer's news depend on the kinds that the member wants;
 * all others answer an act or warn, and are always sent. A new sender here is a deliberate decision.
 */
const SENDERS: Record<
  string,
  'asks which kinds are wanted' | 'a code' | 'a receipt' | 'a warning' | 'an answer'
> = {
  'members/notices/notice-mails.ts': 'asks which kinds are wanted',
  'members/action-validations/action-validations.service.ts': 'a code',
  'members/auth/mfa.service.ts': 'a code',
  'members/contacts/email-codes.ts': 'a code',
  'members/submissions/submissions.service.ts': 'a receipt',
  // The endings of contracts and of paid options.
  'members/submissions/dated-receipts.public.ts': 'a receipt',
  // The receipt, and a warning to the addresses on file.
  'members/contract-endings/pass-on-notice.ts': 'a receipt',
  'members/auth/login-choice/login-choice.service.ts': 'a warning',
  'members/auth/password/change-password.service.ts': 'a warning',
  'members/auth/recovery/reset-password.service.ts': 'a warning',
  'members/auth/opening/open-account.service.ts': 'a warning',
  'members/contacts/contacts.service.ts': 'a warning',
  'members/contacts/email-change.service.ts': 'a warning',
  'wiring/auth.ts': 'a warning',
  'wiring/security.ts': 'a warning',
  'wiring/every-address.ts': 'a warning',
  'members/auth/opening/send-opening.ts': 'an answer',
  'members/auth/recovery/forgot-login.service.ts': 'an answer',
  'members/auth/recovery/forgot-password.service.ts': 'an answer',
  'members/tp-card/card-mails.ts': 'an answer',
  'members/payment-schedule/payment-schedule-mails.ts': 'an answer',
  'wiring/care-consents.ts': 'an answer',
  // A measurement of the queue, without a reader.
  'wiring/send-queued-mails.ts': 'an answer',
};

test('every sender of mails either asks which kinds are wanted, or always sends', () => {
  const senders = globSync('{members,wiring}/**/*.ts', { cwd: SOURCES }).filter(
    (file) =>
      !/\.(test|given|support|ports)\.ts$/.test(file) &&
      /\b(mailer\.(queue|sendNow)|queueMail)\(/.test(readFileSync(join(SOURCES, file), 'utf8')),
  );
  expect(senders.toSorted()).toEqual(Object.keys(SENDERS).toSorted());
});

test('who asks reads the choices of the member before the mail is queued', () => {
  for (const [file, why] of Object.entries(SENDERS)) {
    const asks = readFileSync(join(SOURCES, file), 'utf8').includes('findRefusedKinds(');
    expect([file, asks]).toEqual([file, why === 'asks which kinds are wanted']);
  }
});
