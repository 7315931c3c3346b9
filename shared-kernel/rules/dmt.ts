import { accept, refuse, type Verdict } from './verdict.ts';

/** DMT (discipline médico-tarifaire) of a hospital stay: exactly 3 digits. The field itself is optional. */
export function parseDmt(typed: string): Verdict<string, 'dmt_invalid'> {
  const dmt = typed.trim();
  return /^[0-9]{3}$/.test(dmt) ? accept(dmt) : refuse('dmt_invalid');
}
