import { ACTION_KINDS } from '@member-portal/shared-kernel/contracts/action-validations';
import { formatLongDate } from '@member-portal/shared-kernel/rules/life-date';
import { actionCodeMail } from '../members/action-validations/action-code-mail.ts';
import { type AccountMailKind, accountMail, loginInWords } from '../members/auth/account-mails.ts';
import { codeMail } from '../members/auth/code-mail.ts';
import type { BankNotice } from '../members/bank-accounts/bank-accounts.ports.ts';
import { bankMail } from '../members/bank-accounts/bank-mails.ts';
import type { ConsentMail } from '../members/care-consents/care-consents.ports.ts';
import { consentMail } from '../members/care-consents/consent-mails.ts';
import complaintEnglish from '../members/complaints/locales/en.json' with { type: 'json' };
import complaintFrench from '../members/complaints/locales/fr.json' with { type: 'json' };
import { emailChangedMail, emailCodeMail, secondaryChangedMail } from '../members/contacts/contact-mails.ts';
import endingEnglish from '../members/contract-endings/locales/en.json' with { type: 'json' };
import endingFrench from '../members/contract-endings/locales/fr.json' with { type: 'json' };
import { noticeReceiptMail, noticeWarningMail } from '../members/contract-endings/notice-mails.ts';
import { mandateMail } from '../members/mandates/mandate-mail.ts';
import { noticeMail } from '../members/notices/notice-mail.ts';
import type { MailedNews, MailedRequest } from '../members/notices/notices.ports.ts';
import { statementMail } from '../members/notices/statement-mail.ts';
import optionEnglish from '../members/option-cancellations/locales/en.json' with { type: 'json' };
import optionFrench from '../members/option-cancellations/locales/fr.json' with { type: 'json' };
import { type PasskeyChange, passkeyMail } from '../members/passkeys/passkey-mail.ts';
import { scheduleMail } from '../members/payment-schedule/schedule-mail.ts';
import { newDeviceMail } from '../members/sessions/new-device-mail.ts';
import { CONFIRMATION, confirmationMail } from '../members/submissions/confirmation-mail.ts';
import { receiptMail } from '../members/submissions/receipt-mail.ts';
import { cardMail } from '../members/tp-card/card-mail.ts';
import type { MailLocale } from '../platform/mail/compose-mail.ts';
import type { NewMail } from '../platform/mail/mailer.ts';
import { issuerOf } from '../platform/mail/write-mail.ts';
import { createTestEnvironments } from '../testing/test-environments.ts';

const grandLac = createTestEnvironments().byCode('GFPLAC')!;
const issuer = { ...grandLac, ...issuerOf(grandLac) };
const withoutContact = { ...issuer, contact: null };

const AT = new Date('2026-12-01T17:05:00Z');
const LATER = new Date('2026-12-04T17:05:00Z');
const TODAY = '2026-12-01';
const PDF = { bytes: Buffer.from('%PDF-1.7\n'), fileName: 'accuse-2026-12-01-D26-7K3Q-X9TM.pdf' };
const REFERENCE = 'D26-7K3Q-X9TM';
const TOKEN = 'a8Xq2mTokenOfALink';
const claire = { to: 'claire.martin@example.org', firstName: 'CLAIRE' };
const page = (path: string) => `https://grand-lac.example.org${path}`;

type Sample = (locale: MailLocale) => NewMail | null;
/** A sample of each kind; the compiler names a kind without one. */
type Samples<Kind extends string> = Record<Kind, Sample>;

const each = <Kind extends string>(kinds: readonly Kind[], write: (kind: Kind) => Sample) =>
  Object.fromEntries(kinds.map((kind) => [kind, write(kind)]));

const account =
  (kind: AccountMailKind, more: Omit<Partial<Parameters<typeof accountMail>[1]>, 'locale'> = {}): Sample =>
  (locale) =>
    accountMail(kind, { environment: grandLac, locale, ...claire, at: AT, ...more });

const withLogin =
  (
    kind: AccountMailKind,
    loginKind: Parameters<typeof loginInWords>[0]['loginKind'],
    more: { at?: Date } = {},
  ): Sample =>
  (locale) => {
    const login = loginInWords({ loginKind, loginEmail: claire.to }, '10000001', locale);
    return account(kind, { values: { login }, ...more })(locale);
  };

const bank =
  (notice: BankNotice): Sample =>
  (locale) =>
    bankMail(issuer, { ...claire, locale }, notice, {
      stopHref: (token) => page(`/stop-bank-change#${token}`),
    });
const change = { account: 'FR76 •••• •••• 0185', token: TOKEN };

const consent =
  (mail: ConsentMail, email: string | null = 'contact@grand-lac.example.org'): Sample =>
  (locale) =>
    consentMail(
      issuer,
      { to: 'hugo.martin@example.org', locale },
      {
        person: { firstName: 'HUGO' },
        member: { firstName: 'CLAIRE', surName: 'MARTIN' },
        insurer: { name: issuer.brand.legalName, email },
      },
      mail,
      { linkHref: (token) => page(`/care-consent#${token}`), peopleHref: page('/beneficiary') },
    );

const origin = (locale: MailLocale) => ({ environment: grandLac, locale, address: '192.0.2.7' });

const confirmation =
  (files: number, texts: Parameters<typeof confirmationMail>[1]['texts'] = CONFIRMATION): Sample =>
  (locale) =>
    confirmationMail(issuer, {
      to: { firstName: claire.firstName, email: claire.to },
      locale,
      confirmation: { reference: REFERENCE, expectedBy: '2026-12-15', files },
      href: page('/requests?request=1'),
      texts,
      values: {
        acknowledgeBy: formatLongDate('2026-12-11', locale),
        mediatorFrom: formatLongDate('2027-02-01', locale),
        mediatorUntil: formatLongDate('2027-12-01', locale),
      },
    });
const complaint = { fr: complaintFrench.confirmation, en: complaintEnglish.confirmation };

const receipt =
  (texts: Record<MailLocale, Parameters<typeof receiptMail>[1]['texts']>): Sample =>
  (locale) =>
    receiptMail(issuer, {
      ...claire,
      locale,
      reference: REFERENCE,
      createdAt: AT,
      href: page('/requests?request=1'),
      texts: texts[locale],
      values: { day: formatLongDate('2026-12-31', locale), endOn: formatLongDate('2026-12-31', locale) },
    });

const notice =
  (...requests: MailedRequest[]): Sample =>
  (locale) =>
    noticeMail(issuer, { ...claire, locale, today: TODAY, requests, href: page('/requests') });
const request = (news: MailedNews, awaits: MailedRequest['awaits'], until: string | null): MailedRequest => ({
  reference: REFERENCE,
  news,
  awaits,
  until,
});
const NEWS: Record<MailedNews, MailedRequest> = {
  asked: request('asked', 'member', '2026-12-15'),
  answered: request('answered', 'insurer', '2026-12-15'),
  closed: request('closed', null, null),
  changed: request('changed', 'social_security', null),
  late: request('late', 'insurer', '2026-11-27'),
};

const warning =
  (phone: string | null): Sample =>
  (locale) =>
    noticeWarningMail(issuer, {
      ...claire,
      locale,
      reference: REFERENCE,
      at: AT,
      receiptSentTo: 'autre.adresse@example.org',
      phone,
    });

const passkey =
  (change: PasskeyChange['change']): Sample =>
  (locale) =>
    passkeyMail({ environment: grandLac, locale, ...claire, change });

/** Samples of every mail, by the file that writes it and by its kind. The member's name is that of a core file. */
export const MAIL_SAMPLES: Record<string, Record<string, Sample>> = {
  'action-validations/action-code-mail.ts': each(
    ACTION_KINDS,
    (kind) => (locale) =>
      actionCodeMail({
        environment: grandLac,
        locale,
        email: claire.to,
        firstName: claire.firstName,
        kind,
        code: '482915',
        validSeconds: 600,
      }),
  ),
  'auth/code-mail.ts': {
    code: (locale) =>
      codeMail({ environment: grandLac, locale, ...claire, code: '482915', validSeconds: 600 }),
  },
  'auth/account-mails.ts': {
    resetLink: account('resetLink', {
      values: { minutes: '60' },
      href: page(`/login/forgot-password/${TOKEN}`),
    }),
    openingLink: account('openingLink', {
      values: { minutes: '60' },
      href: page(`/login/create-account-final-step/${TOKEN}`),
    }),
    yourLogin: withLogin('yourLogin', null),
    passwordChanged: account('passwordChanged'),
    loginChanged: withLogin('loginChanged', 'EMAIL'),
    accountOpened: withLogin('accountOpened', 'MEMBER_NUMBER'),
    letterWanted: account('letterWanted', { values: { membershipNumber: '10000001' } }),
    'loginChanged, social security number': withLogin('loginChanged', 'NIR'),
  } satisfies Samples<AccountMailKind | 'loginChanged, social security number'>,
  'bank-accounts/bank-mails.ts': {
    sent: bank({ kind: 'sent', ...change, sentAt: AT, confirmableFrom: null }),
    released: bank({ kind: 'released', ...change }),
    stopped: bank({ kind: 'stopped' }),
    refused: bank({ kind: 'refused' }),
    'sent, held': bank({ kind: 'sent', ...change, sentAt: AT, confirmableFrom: LATER }),
  } satisfies Samples<BankNotice['kind'] | 'sent, held'>,
  'care-consents/consent-mails.ts': {
    asked: consent({ kind: 'asked', token: TOKEN, expiresAt: LATER }),
    confirmed: consent({ kind: 'confirmed', token: TOKEN }),
    takenBack: consent({ kind: 'takenBack' }, null),
    memberTold: consent({ kind: 'memberTold', answer: 'agreed' }),
    'memberTold, refused': consent({ kind: 'memberTold', answer: 'refused' }),
    'memberTold, withdrawn': consent({ kind: 'memberTold', answer: 'withdrawn' }),
  } satisfies Samples<ConsentMail['kind'] | `memberTold, ${'refused' | 'withdrawn'}`>,
  'contacts/contact-mails.ts': {
    emailCode: (locale) => emailCodeMail(origin(locale), claire, { code: '482915', validSeconds: 600 }),
    emailChanged: (locale) =>
      emailChangedMail(origin(locale), claire, { email: 'nouvelle@example.org', at: AT }),
    secondaryChanged: (locale) => secondaryChangedMail(origin(locale), claire, { at: AT }),
  },
  'contract-endings/notice-mails.ts': {
    receipt: (locale) =>
      noticeReceiptMail(issuer, { to: claire.to, locale, reference: REFERENCE, at: AT, ...PDF }),
    warning: warning(null),
    'warning, with a phone': warning('01 99 00 10 01'),
  },
  'mandates/mandate-mail.ts': {
    signed: (locale) =>
      mandateMail(issuer, { ...claire, locale }, { rum: 'GL-2026-000123', ibanEnding: '0185', signedAt: AT }),
    'signed, without a phone': (locale) =>
      mandateMail(
        withoutContact,
        { ...claire, locale },
        { rum: 'GL-2026-000123', ibanEnding: '0185', signedAt: AT },
      ),
  },
  'notices/notice-mail.ts': {
    ...Object.fromEntries(Object.entries(NEWS).map(([news, one]) => [news, notice(one)])),
    several: notice(...Object.values(NEWS)),
  },
  'notices/statement-mail.ts': {
    statement: (locale) => statementMail(issuer, { ...claire, locale, href: page('/refunds') }),
  },
  'passkeys/passkey-mail.ts': {
    added: passkey('added'),
    removed: passkey('removed'),
  } satisfies Samples<PasskeyChange['change']>,
  'payment-schedule/schedule-mail.ts': {
    schedule: (locale) => scheduleMail(issuer, { ...claire, locale, href: page('/documents/contribution') }),
  },
  'sessions/new-device-mail.ts': {
    newDevice: (locale) =>
      newDeviceMail({
        environment: grandLac,
        locale,
        ...claire,
        at: AT,
        browser: 'Firefox',
        system: 'Linux',
      }),
    'newDevice, unknown': (locale) =>
      newDeviceMail({ environment: grandLac, locale, ...claire, at: AT, browser: null, system: null }),
  },
  'submissions/confirmation-mail.ts': {
    received: confirmation(0),
    withFile: confirmation(1),
    withFiles: confirmation(3),
    complaint: confirmation(0, complaint),
    'complaint, with a file': confirmation(1, complaint),
    'complaint, with files': confirmation(3, complaint),
  },
  'submissions/receipt-mail.ts': {
    ending: receipt({ fr: endingFrench.receipt, en: endingEnglish.receipt }),
    options: receipt({ fr: optionFrench.receipt, en: optionEnglish.receipt }),
  },
  'tp-card/card-mail.ts': {
    own: (locale) =>
      cardMail(issuer, { ...claire, locale, validTo: '2026-12-31', href: page('/home?panel=card') }),
    sent: (locale) =>
      cardMail(issuer, {
        to: 'pharmacie@example.org',
        firstName: claire.firstName,
        locale,
        validTo: '2026-12-31',
        href: null,
      }),
  },
};
