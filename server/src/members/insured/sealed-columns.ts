import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** The sensitive numbers of an insured are encrypted for their column and found by their hash. */

export const sealMemberNir = (cipher: FieldCipher, nir: string) => cipher.encrypt(nir, 'members.nir');
export const openMemberNir = (cipher: FieldCipher, sealed: string) => cipher.decrypt(sealed, 'members.nir');

export const sealBeneficiaryNir = (cipher: FieldCipher, nir: string) =>
  cipher.encrypt(nir, 'beneficiaries.nir');
export const openBeneficiaryNir = (cipher: FieldCipher, sealed: string) =>
  cipher.decrypt(sealed, 'beneficiaries.nir');

export const sealIban = (cipher: FieldCipher, iban: string) => cipher.encrypt(iban, 'bank_accounts.iban');
export const openIban = (cipher: FieldCipher, sealed: string) => cipher.decrypt(sealed, 'bank_accounts.iban');

/** `nir`: 15 characters without separators, as `parseNir` returns them. */
export const hashNir = (keyedHash: KeyedHash, nir: string) => keyedHash('nir', nir);
export const hashIban = (keyedHash: KeyedHash, iban: string) => keyedHash('iban', iban);
