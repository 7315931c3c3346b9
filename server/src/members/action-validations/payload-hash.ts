import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';

const DEEPEST = 12;

/**
 * Identifies the body of a write; the order of its keys does not matter. The hash is keyed, since a body may hold an IBAN.
 * Throws 400 for a body that is nested deeper than any form.
 */
export function hashPayload(keyedHash: KeyedHash, kind: string, payload: unknown): string {
  return keyedHash('action-payload', `${kind}\n${JSON.stringify(inOrder(payload ?? {}, 0))}`);
}

function inOrder(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) throw invalidInput([{ field: 'payload', code: 'field_invalid' }]);
  if (Array.isArray(value)) return value.map((entry) => inOrder(entry, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => [key, inOrder(entry, depth + 1)]);
}
