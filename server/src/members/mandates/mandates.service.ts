import type {
  MandateList,
  MandateSignature,
  PreparedMandate,
  SignedMandate,
} from '@member-portal/shared-kernel/contracts/mandates';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import { ibanEnding, maskIban } from '@member-portal/shared-kernel/rules/iban';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { readIntact } from '../../platform/files/read-intact.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { createFindDebit, type Debit } from './debit.ts';
import {
  mandateAccountMissing,
  mandateAlreadySigned,
  mandateNotFound,
  mandateNotNeeded,
  mandateOutdated,
} from './mandates.errors.ts';
import type { DebitedAccount, MandatePorts } from './mandates.ports.ts';
import { presentMandate, presentPrepared } from './mandates.presenter.ts';
import { findMandate, listMandates, lockMandate, revokeOthers, signMandate } from './mandates.repository.ts';
import type { MandateRow } from './mandates.table.ts';
import { createPrepareMandate } from './prepare-mandate.ts';
import { hashMandateIban, sealAccount } from './sealed-mandate.ts';
import { isSignedHere, mandateFileName, proofIdOf, type SignedPapers } from './signed-papers.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  files: FileStore;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  papers: SignedPapers;
  ports: MandatePorts;
}

/** Uses up the code that confirmed the signature. */
type Confirm = (tx: Executor) => Promise<{ id: string; sentAt: Date; verifiedAt: Date }>;

/** A mandate with everything read before the transaction, to keep the transaction short. */
interface ReadyToSign {
  row: MandateRow;
  /** Null if a new document would differ, so that this one cannot be signed. */
  debit: { account: DebitedAccount; collectedFrom: DebitedAccount | null } | null;
  codeEmail: string;
}

interface MandateFile {
  fileName: string;
  bytes: Buffer;
}

export type MandateService = ReturnType<typeof createMandateService>;

export function createMandateService(dependencies: Dependencies) {
  const { database, clock, files, cipher, keyedHash, papers, ports } = dependencies;
  const { db } = database;
  const preparation = createPrepareMandate(dependencies);

  const findDebit = createFindDebit(dependencies);

  const hashesOf = ({ account, collectedFrom }: Debit) =>
    [account, collectedFrom].flatMap((one) => (one ? hashMandateIban(keyedHash, one.iban) : []));

  async function ownMandate(memberId: string, id: string) {
    const row = isUuid(id) ? await findMandate(db, memberId, id) : null;
    if (!row) throw mandateNotFound();
    return row;
  }

  async function documentOf({ rum, fileKey, sha256 }: MandateRow): Promise<MandateFile> {
    if (fileKey === null || sha256 === null) throw mandateNotFound();
    return { fileName: mandateFileName(rum), bytes: await readIntact(files, { fileKey, sha256 }) };
  }

  return {
    async list(memberId: string): Promise<MandateList> {
      const allMandates = await listMandates(db, memberId);
      const debit = await findDebit(memberId, allMandates);
      const today = clock.today();
      return {
        toSign:
          debit?.account && debit.isUnsigned
            ? { maskedIban: maskIban(debit.account.iban), holder: debit.account.holder }
            : null,
        mandates: allMandates.flatMap((row) =>
          presentMandate(row, { today, cipher, accounts: debit && hashesOf(debit) }),
        ),
      };
    },

    /** Throws 409 `mandate_account_missing`, `mandate_not_needed`, 500 `file_damaged`. */
    async prepare({ memberId, environment }: MemberSession): Promise<PreparedMandate> {
      const debit = await findDebit(memberId, await listMandates(db, memberId));
      if (!debit) throw mandateNotNeeded();
      const { account } = debit;
      if (!account) throw mandateAccountMissing();
      if (!debit.isUnsigned) throw mandateNotNeeded();
      const row = await preparation.prepare({ memberId, environment, account });
      const { bytes } = await documentOf(row);
      return presentPrepared(row, { bytes, cipher });
    },

    /** The PDF, before the signature or later. Throws 404 `mandate_not_found`, 500 `file_damaged`. */
    async document({ memberId }: MemberSession, id: string): Promise<MandateFile> {
      return documentOf(await ownMandate(memberId, id));
    },

    /** Throws 404 `mandate_not_found`, 500 `file_damaged`. */
    async proof(member: MemberSession, id: string, address: string): Promise<MandateFile> {
      const row = await ownMandate(member.memberId, id);
      if (!isSignedHere(row)) throw mandateNotFound();
      const existing = await ports.document(member, proofIdOf(row), address);
      if (existing) return existing;
      // The job that makes the papers has not run yet.
      await papers.make(row, member.environment);
      const made = await ports.document(member, proofIdOf(row), address);
      if (!made) throw mandateNotFound();
      return made;
    },

    /** Only reads: the repeat of an accepted signature must get its first answer. Throws 404, 500 `file_damaged`. */
    async ready({ memberId, environment }: MemberSession, id: string): Promise<ReadyToSign> {
      const row = await ownMandate(memberId, id);
      const allMandates = await listMandates(db, memberId);
      const [found, { email }] = await Promise.all([
        findDebit(memberId, allMandates),
        ports.debtor(memberId),
      ]);
      const { fileKey, sha256 } = row;
      if (fileKey !== null && sha256 !== null) await readIntact(files, { fileKey, sha256 });
      const account = found?.account;
      const isUpToDate = account && (await preparation.isUpToDate(row, { memberId, environment, account }));
      return {
        row,
        debit: isUpToDate ? { account, collectedFrom: found.collectedFrom } : null,
        codeEmail: email === null ? '' : maskEmail(email),
      };
    },

    /**
     * Signs, notifies the insurer and every address of the member, and revokes the previous mandate unless
     * the insurer still uses it.
     */
    async sign(
      tx: Executor,
      { member, address, locale }: { member: MemberSession; address: string; locale: MailLocale },
      { row, debit, codeEmail }: ReadyToSign,
      { sha256, consent }: MandateSignature,
      confirm: Confirm,
    ): Promise<SignedMandate> {
      const { memberId, environment, accountId, sessionId } = member;
      const locked = await lockMandate(tx, memberId, row.id);
      if (!locked) throw mandateNotFound();
      if (locked.state !== 'to_sign') throw mandateAlreadySigned();
      if (!consent) throw invalidInput([{ field: 'consent', code: 'mandate_consent_required' }]);
      if (!debit || locked.sha256 !== sha256) throw mandateOutdated();
      const { id: actionId, sentAt, verifiedAt } = await confirm(tx);
      const signedAt = clock.now();
      const { id, rum } = locked;
      const signedOn = todayInParis(signedAt);
      await signMandate(tx, locked, {
        ...sealAccount(dependencies, debit.account),
        signedAt,
        signedOn,
        signedFrom: address,
        actionId,
        codeEmail,
        codeSentAt: sentAt,
        codeVerifiedAt: verifiedAt,
      });
      const collectsBy = debit.collectedFrom && hashMandateIban(keyedHash, debit.collectedFrom.iban);
      await revokeOthers(tx, locked, { signedOn, collectsBy });
      const details = { mandate: id, rum, sha256, action: actionId };
      const event = 'mandate_signed' as const;
      await recordAudit(tx, { at: signedAt, event, environment, accountId, sessionId, address, details });
      await papers.order(tx, { environment, memberId, mandateId: id });
      const notice = { rum, ibanEnding: ibanEnding(debit.account.iban), signedAt };
      await ports.notify(tx, { memberId, environment, locale }, notice);
      const signature = { signedAt, signedFrom: address, actionId, codeEmail };
      await tellInsurer(tx, environment, { ...locked, ...signature }, debit.account);
      return { id, rum, signedAt: signedAt.toISOString() };
    },
  };

  /** The last write of the transaction: other acts of the member wait from here on. */
  async function tellInsurer(
    tx: Executor,
    environment: string,
    row: MandateRow & { signedAt: Date; signedFrom: string; actionId: string; codeEmail: string },
    account: DebitedAccount,
  ): Promise<void> {
    const { memberId, rum, signedAt, fileKey, sha256, bytes } = row;
    if (fileKey === null || sha256 === null || bytes === null)
      throw new Error('a mandate without its document');
    await ports.tellInsurer(tx, {
      environment,
      memberId,
      type: 'mandate.signed',
      data: {
        mandate: {
          rum,
          ics: ports.creditor(environment).ics,
          iban: account.iban,
          bic: account.bic,
          holder: account.holder,
          signedOn: todayInParis(signedAt),
        },
        signature: {
          at: signedAt.toISOString(),
          sha256,
          address: row.signedFrom,
          codeId: row.actionId,
          codeEmail: row.codeEmail,
        },
      },
      beneficiaryIds: [],
      files: [{ name: mandateFileName(rum), kind: 'pdf', bytes, sha256, fileKey }],
      at: signedAt,
    });
  }
}
