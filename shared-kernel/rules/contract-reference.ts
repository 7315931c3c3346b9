import { accept, refuse, type Verdict } from './verdict.ts';

/**
 * Parses the number of a contract or of a member: 4 to 30 digits, letters, hyphens and slashes with at least
 * one digit, spaces anywhere. Nothing more is required: a strict form must not prevent anybody from ending a
 * contract.
 */
export function parseContractReference(typed: string): Verdict<string, 'contract_reference_invalid'> {
  const text = typed.replace(/\s/g, '').toUpperCase();
  return /^(?=.*\d)[\dA-Z/-]{4,30}$/.test(text) ? accept(text) : refuse('contract_reference_invalid');
}
