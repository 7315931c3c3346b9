import { randomBytes } from 'node:crypto';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { readableCode } from '../../platform/crypto/readable-code.ts';

/** Reference of a request: 'D25-7K3Q-X9TM', with the year and eight random characters. */
export function newReference(today: LifeDate): string {
  const four = () => readableCode(randomBytes(4));
  return `D${today.slice(2, 4)}-${four()}-${four()}`;
}

/**
 * True for a text in the form of the portal's references. A letter outside its alphabet, such as O for 0, is
 * a misreading.
 */
export const hasOwnForm = (reference: string): boolean => /^D\d\d-[\dA-Z]{4}-[\dA-Z]{4}$/i.test(reference);
