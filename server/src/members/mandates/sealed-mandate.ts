import { MandateText } from '@member-portal/shared-kernel/contracts/mandates';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { DebitedAccount } from './mandates.ports.ts';
import type { MandateRow } from './mandates.table.ts';

/** The bank account data of a mandate are encrypted for their column. */

export const sealMandateIban = (cipher: FieldCipher, iban: string) => cipher.encrypt(iban, 'mandates.iban');
export const openMandateIban = (cipher: FieldCipher, { ibanEncrypted }: Pick<MandateRow, 'ibanEncrypted'>) =>
  cipher.decrypt(ibanEncrypted, 'mandates.iban');

/** The hash shows whether two mandates are for the same account. */
export const hashMandateIban = (keyedHash: KeyedHash, iban: string) => keyedHash('mandate-iban', iban);

/** The columns of an account. */
export const sealAccount = (
  { cipher, keyedHash }: { cipher: FieldCipher; keyedHash: KeyedHash },
  { iban, bic, holder }: DebitedAccount,
) => ({
  ibanEncrypted: sealMandateIban(cipher, iban),
  ibanHash: hashMandateIban(keyedHash, iban),
  bic,
  holder,
});

export const sealMandateText = (cipher: FieldCipher, text: MandateText) =>
  cipher.encrypt(JSON.stringify(text), 'mandates.text');
export const openMandateText = (cipher: FieldCipher, sealed: string): MandateText =>
  MandateText.parse(JSON.parse(cipher.decrypt(sealed, 'mandates.text')));
