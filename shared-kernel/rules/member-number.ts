import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * Member number: 8 digits, spaces allowed anywhere as people read it in groups from their card.
 * Answers the 8 digits.
 */
export function parseMemberNumber(typed: string): Verdict<string, 'member_number_invalid'> {
  const digits = typed.replace(/\s/g, '');
  return /^[0-9]{8}$/.test(digits) ? accept(digits) : refuse('member_number_invalid');
}
