import { randomUUID } from 'node:crypto';
import type { EndingNoticeInput } from '@member-portal/shared-kernel/contracts/ending-notices';
import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { ActData } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { cancellationReasonOf, endOf } from '@member-portal/shared-kernel/rules/contract-ending';
import { sameEmail } from '@member-portal/shared-kernel/rules/email';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { sameName } from '@member-portal/shared-kernel/rules/names';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { takeEndingNotice } from './ending-notices.repository.ts';
import type { EndingNoticeRow } from './ending-notices.table.ts';
import { openNotice, receiptOfNotice } from './ending-notices.ts';
import { noticeReceiptMail, noticeWarningMail } from './notice-mails.ts';

/** A person on file who may be meant. */
export interface Candidate {
  memberId: string;
  surName: string;
  firstName: string;
  emails: string[];
}

export interface ContractOnFile {
  externalId: string | null;
  number: string;
  name: string;
  kind: 'INDIVIDUAL' | 'COLLECTIVE';
  domain: 'HEALTH' | 'FORESIGHT';
  endDate: string | null;
}

export interface PassOnParts {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  mailer: Pick<Mailer, 'queue'>;
  /** The members of the environment with this number, or with a contract of this number. */
  candidates(db: Executor, environment: string, reference: string): Promise<Candidate[]>;
  contractsOf(db: Executor, memberId: string): Promise<ContractOnFile[]>;
  issuer(environment: string): {
    brand: Brand;
    contact: EnvironmentDocument['contact'];
    mailFrom: string;
  };
  /** Language of the member's mails; null if unknown. */
  localeOf(db: Executor, memberId: string): Promise<MailLocale | null>;
  /** True if the member may get another warning today. */
  mayWarn(db: Executor, memberId: string): Promise<boolean>;
  tell(
    tx: Executor,
    act: {
      environment: string;
      memberId: string | null;
      data: ActData<'contract-ending.notified'>;
      at: Date;
    },
  ): Promise<unknown>;
}

/**
 * Passes a notice on, once: the event for the insurer, the receipt to the typed address, and a warning to the
 * addresses on file of the member with the typed name and number. All in one transaction.
 */
export function createPassOnNotice(parts: PassOnParts) {
  const { database, clock, cipher, mailer, issuer, tell } = parts;

  async function mailReceipt(tx: Executor, row: EndingNoticeRow, notice: EndingNoticeInput): Promise<void> {
    const { environment, locale, reference, createdAt } = row;
    const receipt = await receiptOfNotice(notice, row, issuer(environment));
    const mail = noticeReceiptMail(issuer(environment), {
      to: notice.email,
      locale,
      reference,
      at: createdAt,
      ...receipt,
    });
    await mailer.queue(tx, randomUUID(), mail);
  }

  async function warn(tx: Executor, row: EndingNoticeRow, notice: EndingNoticeInput, member: Candidate) {
    const { environment, reference, createdAt } = row;
    const others = member.emails.filter((email) => !sameEmail(email, notice.email));
    if (others.length === 0 || !(await parts.mayWarn(tx, member.memberId))) return;
    const locale = (await parts.localeOf(tx, member.memberId)) ?? 'fr';
    for (const to of others) {
      const { contact, ...from } = issuer(environment);
      const mail = noticeWarningMail(from, {
        to,
        locale,
        reference,
        at: createdAt,
        firstName: member.firstName,
        receiptSentTo: notice.email,
        phone: contact?.phone ?? null,
      });
      await mailer.queue(tx, randomUUID(), mail);
    }
  }

  return (noticeId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await takeEndingNotice(tx, noticeId, clock.now());
      if (!row) return;
      const { environment, reference, createdAt } = row;
      const notice = openNotice(cipher, row);
      const member = await findMeant(tx, environment, notice, parts);
      const contracts = member ? await parts.contractsOf(tx, member.memberId) : [];
      const contract = contractMeant(notice, contracts, todayInParis(createdAt));
      const { surName, firstName, contractReference, email, ...rest } = notice;
      await mailReceipt(tx, row, notice);
      if (member) await warn(tx, row, notice, member);
      await tell(tx, {
        environment,
        memberId: member?.memberId ?? null,
        at: createdAt,
        data: {
          contract,
          reference,
          person: { surName, firstName, contractReference, email },
          ...rest,
          reason: cancellationReasonOf(notice.ground),
          endOn: endOf(notice, todayInParis(createdAt)),
        },
      });
    });
}

/** The only member with this name and number. Null if there are none or several. */
async function findMeant(
  tx: Executor,
  environment: string,
  { surName, firstName, contractReference }: EndingNoticeInput,
  { candidates }: Pick<PassOnParts, 'candidates'>,
): Promise<Candidate | null> {
  const found = (await candidates(tx, environment, contractReference)).filter(
    (one) => sameName(one.surName, surName) && sameName(one.firstName, firstName),
  );
  return found.length === 1 ? found[0]! : null;
}

/** The contract of this number, or else the only current individual one in the scope. */
function contractMeant(
  { contractReference, scope }: EndingNoticeInput,
  contracts: readonly ContractOnFile[],
  today: string,
): { externalId: string | null; number: string; name: string } | null {
  const numbered = contracts.filter(({ number }) => number === contractReference);
  const running = contracts.filter(
    ({ kind, domain, endDate }) =>
      kind === 'INDIVIDUAL' &&
      (scope === 'ALL' || scope === domain) &&
      (endDate === null || endDate >= today),
  );
  const meant = numbered.length > 0 ? numbered : running;
  const [only] = meant;
  if (!only || meant.length > 1) return null;
  const { externalId, number, name } = only;
  return { externalId, number, name };
}
