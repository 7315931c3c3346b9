import { randomUUID } from 'node:crypto';
import type { MandateText } from '@member-portal/shared-kernel/contracts/mandates';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { rumOf } from '@member-portal/shared-kernel/rules/sepa';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sha256Of } from '../../platform/files/read-intact.ts';
import { renderMandate } from './mandate-pdf.ts';
import { mandateText } from './mandate-text.ts';
import type { DebitedAccount, MandatePorts } from './mandates.ports.ts';
import { insertToSign, listMandates, replaceDocument } from './mandates.repository.ts';
import type { MandateRow } from './mandates.table.ts';
import { openMandateText, sealAccount, sealMandateText } from './sealed-mandate.ts';

interface Dependencies {
  database: Database;
  clock: Clock;
  files: FileStore;
  cipher: FieldCipher;
  keyedHash: KeyedHash;
  ports: Pick<MandatePorts, 'debtor' | 'creditor'>;
}

interface Debit {
  memberId: string;
  environment: string;
  account: DebitedAccount;
}

/** Tries for a call; parallel calls take turns. */
const TRIES = 4;

/** Makes the document that a member should sign for an account; the same one while its content is unchanged. */
export function createPrepareMandate({ database, clock, files, cipher, keyedHash, ports }: Dependencies) {
  const { db } = database;

  return {
    /** True if a new document would have the same content. */
    async isUpToDate(row: MandateRow, debit: Debit): Promise<boolean> {
      if (row.textEncrypted === null) return false;
      const now = await textOf(debit, row.rum);
      return JSON.stringify(openMandateText(cipher, row.textEncrypted)) === JSON.stringify(now.text);
    },

    async prepare(debit: Debit): Promise<MandateRow> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const allMandates = await listMandates(db, debit.memberId);
        const open = allMandates.find(({ state }) => state === 'to_sign');
        if (open && (await this.isUpToDate(open, debit))) return open;
        const prepared = await makeDocument(debit, open, allMandates);
        if (prepared) return prepared;
      }
      throw new Error('other calls prepared the mandate again and again');
    },
  };

  async function makeDocument(
    debit: Debit,
    open: MandateRow | undefined,
    allMandates: readonly MandateRow[],
  ): Promise<MandateRow | null> {
    const { memberId, account } = debit;
    const id = open?.id ?? randomUUID();
    const { text, rum, debtor, creditor } = await textOf(debit, open?.rum ?? allMandates);
    const preparedAt = clock.now();
    const bytes = await renderMandate(text, { ...creditor, holder: debtor, preparedAt });
    const sha256 = sha256Of(bytes);
    const fileKey = `mandates/${id}-${sha256}`;
    await files.write(fileKey, bytes);
    const document = {
      textEncrypted: sealMandateText(cipher, text),
      fileKey,
      sha256,
      bytes: bytes.length,
      preparedAt,
    };
    const row = open
      ? await replaceDocument(db, open, document)
      : await insertToSign(db, {
          ...document,
          ...sealAccount({ cipher, keyedHash }, account),
          id,
          memberId,
          rum,
        });
    const unused = row ? open?.fileKey : fileKey;
    if (unused && unused !== row?.fileKey) await files.remove(unused);
    return row;
  }

  /** `numbered`: the reference, or the mandates that already have one. */
  async function textOf({ memberId, environment, account }: Debit, numbered: string | readonly MandateRow[]) {
    const debtor = await ports.debtor(memberId);
    const creditor = ports.creditor(environment);
    const { brand, contact, ics } = creditor;
    const rum = typeof numbered === 'string' ? numbered : nextRum(debtor.membershipNumber, numbered);
    const [name = '', ...address] = contact?.postalAddress ?? [];
    const text: MandateText = mandateText({
      rum,
      ics,
      creditor: { name: brand.legalName, address: name === brand.legalName ? address : [name, ...address] },
      debtor: { holder: account.holder, address: debtor.address, city: debtor.city },
      iban: account.iban,
      bic: account.bic,
      today: todayInParis(clock.now()),
    });
    return { text, rum, debtor, creditor };
  }
}

/** The member's first unused reference, whoever assigned the others. */
function nextRum(membershipNumber: string, allMandates: readonly MandateRow[]): string {
  const taken = new Set(allMandates.map(({ rum }) => rum));
  let sequence = 1;
  while (taken.has(rumOf(membershipNumber, sequence))) sequence += 1;
  return rumOf(membershipNumber, sequence);
}
