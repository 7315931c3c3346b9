import { emailKey, parseEmail } from './email.ts';
import { parseMemberNumber } from './member-number.ts';
import { nirKey, parseNir } from './nir.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * A member's sign-in identifier. `value` is the form for the look-up: the 8 digits, the 15 characters of the
 * social security number, or the address in lower case.
 */
export interface LoginIdentifier {
  kind: 'MEMBER_NUMBER' | 'NIR' | 'EMAIL';
  value: string;
}

/**
 * Recognises which identifier was typed. The social security number may lack its key, as on the health
 * insurance's own site; it is then computed.
 */
export function parseLoginIdentifier(typed: string): Verdict<LoginIdentifier, 'login_invalid'> {
  const memberNumber = parseMemberNumber(typed);
  if (memberNumber.ok) return accept({ kind: 'MEMBER_NUMBER', value: memberNumber.value });

  const nir = parseNir(typed);
  if (nir.ok) return accept({ kind: 'NIR', value: nir.value });
  const withoutKey = typed.replace(/[\s.]/g, '').toUpperCase();
  const key = nirKey(withoutKey);
  if (key) return accept({ kind: 'NIR', value: withoutKey + key });

  const email = parseEmail(typed);
  return email.ok ? accept({ kind: 'EMAIL', value: emailKey(email.value) }) : refuse('login_invalid');
}
