import { accept, refuse, type Verdict } from './verdict.ts';

// The addresses that mail services accept in practice. RFC 5321 also allows quotes, comments and bare hosts.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/**
 * E-mail address of at most 254 characters (RFC 5321), surrounding spaces removed. Returns the domain in
 * lower case and the local part as typed, because only its server knows whether case matters.
 */
export function parseEmail(typed: string): Verdict<string, 'email_invalid'> {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1);
  const fits = text.length <= 254 && local.length <= 64 && LOCAL.test(local) && DOMAIN.test(domain);
  return fits ? accept(`${local}@${domain.toLowerCase()}`) : refuse('email_invalid');
}

/** True when both are presumably the same mailbox: case and surrounding spaces are ignored. */
export function sameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}

/** The form of an address for look-ups and comparisons. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Parses a second address. It must differ from `email`, the first one. */
export function parseSecondaryEmail(
  typed: string,
  email: string | null,
): Verdict<string, 'email_invalid' | 'secondary_email_same'> {
  const verdict = parseEmail(typed);
  return verdict.ok && email && sameEmail(verdict.value, email) ? refuse('secondary_email_same') : verdict;
}

/**
 * 'c•••••.m•••••@example.org': enough for the owner to recognise. Always five dots, so that the length of the name
 * is hidden.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const parts = email.slice(0, at).split('.');
  return `${parts.map((part) => `${part.charAt(0)}•••••`).join('.')}${email.slice(at)}`;
}
