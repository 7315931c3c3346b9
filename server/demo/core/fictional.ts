import { parseFiness } from '@member-portal/shared-kernel/rules/finess';
import { nirKey } from '@member-portal/shared-kernel/rules/nir';

/**
 * Numbers that nobody has: municipality 99999, bank 99999, telephone ranges reserved for fiction by
 * the regulator (ARCEP 2009-0101), establishments 99….
 */

export type Sex = 'FEMALE' | 'MALE';

/**
 * 15 characters; `order` (0 to 999) is the number in the register, which distinguishes people born
 * in the same month.
 */
export function fictionalNir(sex: Sex, birthDate: string, order: number): string {
  const number = `${sex === 'MALE' ? 1 : 2}${birthDate.slice(2, 4)}${birthDate.slice(5, 7)}99999${pad(order, 3)}`;
  return number + nirKey(number);
}

const BANK = '99999';

/** Account 1 is FR76 9999 9999 9900 0000 0000 153. */
export function fictionalIban(account: number): string {
  const number = pad(account, 11);
  const key = 97n - ((89n * BigInt(BANK) + 15n * BigInt(BANK) + 3n * BigInt(number)) % 97n);
  const bban = `${BANK}${BANK}${number}${pad(Number(key), 2)}`;
  // F is 15 and R is 27: the country and two zeros are moved to the end (ISO 13616).
  const check = 98n - (BigInt(`${bban}152700`) % 97n);
  return `FR${pad(Number(check), 2)}${bban}`;
}

export const FICTIONAL_BIC = 'FICTFRPP';
export const FICTIONAL_BANK = 'Banque des Trois Rives';

/** +33 6 39 98 xx xx */
export const fictionalMobile = (number: number) => `+3363998${pad(number, 4)}`;
/** +33 1 99 00 xx xx */
export const fictionalPhone = (number: number) => `+3319900${pad(number, 4)}`;

/** Establishment 1 is 990000010. */
export const fictionalFiness = (order: number) => withLuhn(`99${pad(order, 6)}`);
/** 2A 999 …: no real number of Corsica begins like this. */
export const corsicanFiness = (order: number) => withLuhn(`2A999${pad(order, 3)}`);

/** The check digit of a FINESS number. */
function withLuhn(head: string): string {
  const numbers = Array.from({ length: 10 }, (_, key) => `${head}${key}`);
  const found = numbers.find((number) => parseFiness(number).ok);
  if (!found) throw new Error(`no FINESS number begins with ${head}`);
  return found;
}

const pad = (number: number, length: number) => String(number).padStart(length, '0');
