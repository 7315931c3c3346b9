import { randomUUID } from 'node:crypto';
import type {
  EndingNoticeInput,
  EndingNoticeReceipt,
} from '@member-portal/shared-kernel/contracts/ending-notices';
import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { endOf, missingForGround, needsEvent } from '@member-portal/shared-kernel/rules/contract-ending';
import { parseContractReference } from '@member-portal/shared-kernel/rules/contract-reference';
import { emailKey, parseEmail } from '@member-portal/shared-kernel/rules/email';
import { endingNoticeRules } from '@member-portal/shared-kernel/rules/ending-notice';
import { checkFields } from '@member-portal/shared-kernel/rules/field-rules';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { keptText } from '@member-portal/shared-kernel/rules/text-length';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { findNoticeByFingerprint, insertEndingNotice } from './ending-notices.repository.ts';
import type { EndingNoticeRow } from './ending-notices.table.ts';
import { noticeEffects, renderEndingReceipt } from './ending-receipt-pdf.ts';
import { SCOPE_WORDS } from './ending-words.ts';

/** The origin of a notice. */
export interface NoticeOrigin {
  environment: string;
  address: string;
  locale: MailLocale;
}

export interface EndingNoticeParts {
  database: Database;
  clock: Clock;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  limits: Limits;
  /** Counts a notice by its network address and by the mailbox that gets the receipt. Throws 429 after too many. */
  countTry(origin: NoticeOrigin, mailbox: string): Promise<void>;
  newReference(today: string): string;
  issuer(environment: string): { brand: Brand; contact: EnvironmentDocument['contact'] };
  /** Orders the job that passes the notice on. */
  orderPassing(tx: Executor, noticeId: string): Promise<void>;
}

const CONTEXT = 'contract_ending_notices.payload';

/** The notice of a row, decrypted. */
export const openNotice = (cipher: FieldCipher, { payload }: EndingNoticeRow): EndingNoticeInput =>
  JSON.parse(cipher.decrypt(payload, CONTEXT));

/** The receipt of a notice, the same bytes at every call. */
export async function receiptOfNotice(
  notice: EndingNoticeInput,
  { createdAt, reference }: Pick<EndingNoticeRow, 'createdAt' | 'reference'>,
  issuer: { brand: Brand; contact: EnvironmentDocument['contact'] },
): Promise<{ bytes: Buffer; fileName: string }> {
  const { surName, firstName, contractReference, scope } = notice;
  const receivedOn = todayInParis(createdAt);
  const bytes = await renderEndingReceipt({
    // Free text stays out of a document that is mailed to an unverified address.
    ending: { ...notice, comment: null, createdAt },
    contract: `${SCOPE_WORDS[scope]}, n° de contrat ou d’adhérent ${contractReference}.`,
    next: noticeEffects(endOf(notice, receivedOn)),
    reference,
    holder: { name: displayName(`${firstName} ${surName}`), membershipNumber: null },
    ...issuer,
  });
  return { bytes, fileName: `resiliation-${receivedOn}-${reference}.pdf` };
}

/**
 * Notices of people who are not signed in. Nothing here looks for their contract: the answer and its time are the same for
 * everybody, and the job that passes the notice on compares it with what is on file.
 */
export function createEndingNotices(parts: EndingNoticeParts) {
  const { database, clock, cipher, keyedHash, limits, countTry, newReference, issuer, orderPassing } = parts;

  /** The notice as it is stored: without fields that the ground does not need. */
  function readNotice(typed: EndingNoticeInput): EndingNoticeInput {
    const facts = { today: clock.today(), limits };
    const refused = [...checkFields(endingNoticeRules, typed, facts), ...missingForGround(typed)];
    const reference = parseContractReference(typed.contractReference);
    const email = parseEmail(typed.email);
    if (refused.length > 0 || !reference.ok || !email.ok) throw invalidInput(refused);
    const { ground, surName, firstName } = typed;
    return {
      ...typed,
      surName: surName.trim(),
      firstName: firstName.trim(),
      contractReference: reference.value,
      email: email.value,
      eventOn: needsEvent(ground) ? typed.eventOn : null,
      wishedOn: ground === 'YEARLY_DATE' ? null : typed.wishedOn,
      comment: keptText(typed.comment),
    };
  }

  async function receive(notice: EndingNoticeInput, { environment, address, locale }: NoticeOrigin) {
    const today = clock.today();
    const payload = JSON.stringify(notice);
    const fingerprint = keyedHash('ending-notice', `${environment}\n${today}\n${payload}`);
    return database.transaction(async (tx) => {
      const row = {
        id: randomUUID(),
        environment,
        reference: newReference(today),
        fingerprint,
        payload: cipher.encrypt(payload, CONTEXT),
        locale,
        createdAt: clock.now(),
      };
      if (await insertEndingNotice(tx, row)) {
        const { createdAt: at } = row;
        await recordAudit(tx, { at, environment, event: 'contract_ending_notified', address });
        await orderPassing(tx, row.id);
        return row;
      }
      const first = await findNoticeByFingerprint(tx, fingerprint);
      if (!first) throw new Error('a notice was deleted on the day it was received');
      return first;
    });
  }

  return {
    async send(typed: EndingNoticeInput, origin: NoticeOrigin): Promise<EndingNoticeReceipt> {
      const notice = readNotice(typed);
      await countTry(origin, keyedHash('mailbox', emailKey(notice.email)));
      const row = await receive(notice, origin);
      const { bytes, fileName } = await receiptOfNotice(notice, row, issuer(origin.environment));
      return {
        reference: row.reference,
        receivedAt: row.createdAt.toISOString(),
        endOn: endOf(notice, todayInParis(row.createdAt)),
        file: { name: fileName, base64: bytes.toString('base64') },
      };
    },
  };
}
