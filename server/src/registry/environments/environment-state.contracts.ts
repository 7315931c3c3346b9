import { object, record, string, unknown } from '@member-portal/shared-kernel/contracts/schema';

/**
 * GET and PUT /environments/{code} for a change of some fields: the document is sent back with every field,
 * known or unknown.
 */
export const WholeDocument = object({ document: record(string(), unknown()) });

/** States that an operator sets; the registry itself sets `broken`. */
export const SET_STATES = ['open', 'maintenance', 'closed'] as const;
export type SetState = (typeof SET_STATES)[number];

/**
 * The document in this state. In maintenance, members read `told`, in French; null removes an earlier reason.
 * Other states keep the reason.
 */
export function withState(
  document: Readonly<Record<string, unknown>>,
  state: SetState,
  told: string | null,
): Record<string, unknown> {
  const brand = document.brand as object | null;
  const isMaintained = state === 'maintenance' && brand;
  return {
    ...document,
    state,
    ...(isMaintained && { brand: { ...brand, maintenance_public_reason: told } }),
  };
}
