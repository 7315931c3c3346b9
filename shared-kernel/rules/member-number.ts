import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * Parses a member number: 8 digits, with spaces anywhere, since people type the groups of their card. Returns
 * the 8 digits.
 */
export function parseMemberNumber(typed: string): Verdict<string, 'member_number_invalid'> {
  const digits = typed.replace(/\s/g, '');
  return /^[0-9]{8}$/.test(digits) ? accept(digits) : refuse('member_number_invalid');
}
