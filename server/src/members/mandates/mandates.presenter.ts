import type { Mandate, MandateState, PreparedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { maskIban } from '@member-portal/shared-kernel/rules/iban';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { isMandateVoid } from '@member-portal/shared-kernel/rules/mandate';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import { countPages } from '../../platform/pdf/count-pages.ts';
import type { MandateRow } from './mandates.table.ts';
import { openMandateIban, openMandateText } from './sealed-mandate.ts';
import { isSignedHere, mandateFileName } from './signed-papers.ts';

const STATES = {
  signed: 'SIGNED',
  active: 'ACTIVE',
  rejected: 'REJECTED',
  revoked: 'REVOKED',
} as const satisfies Partial<Record<MandateRow['state'], MandateState>>;

/** The state of a mandate as members see it. Null while nobody has signed it. */
export function stateOf(row: MandateRow, today: LifeDate): MandateState | null {
  if (row.state === 'to_sign') return null;
  const collects = row.state === 'active' || row.state === 'signed';
  return collects && isMandateVoid(row.lastCollectionOn ?? row.signedOn, today) ? 'VOID' : STATES[row.state];
}

/** `accounts`: hashes of the current and future accounts for contributions; null without collection. */
export function presentMandate(
  row: MandateRow,
  { today, cipher, accounts }: { today: LifeDate; cipher: FieldCipher; accounts: readonly string[] | null },
): Mandate[] {
  const stateOfRow = stateOf(row, today);
  if (!stateOfRow) return [];
  // The new account was withdrawn or refused, so its mandate will not be used.
  const isAbandoned = stateOfRow === 'SIGNED' && accounts !== null && !accounts.includes(row.ibanHash);
  const state = isAbandoned ? 'REVOKED' : stateOfRow;
  const { id, rum, holder, signedOn, reason } = row;
  const maskedIban = maskIban(openMandateIban(cipher, row));
  return [{ id, rum, maskedIban, holder, state, signedOn, reason, hasDocument: isSignedHere(row) }];
}

/** `row` has a document; `bytes` are its content. */
export function presentPrepared(
  { id, rum, sha256, textEncrypted }: MandateRow,
  { bytes, cipher }: { bytes: Buffer; cipher: FieldCipher },
): PreparedMandate {
  if (sha256 === null || textEncrypted === null) throw new Error('a mandate without its document');
  const text = openMandateText(cipher, textEncrypted);
  return { id, sha256, fileName: mandateFileName(rum), pages: countPages(bytes), text };
}
