import type { ResponseDelay } from '../core/records.ts';

/** The delays of a brand that states them; the others are measured. */
const STATED = { environment: 'GFPRHONE', prestationDays: 4, adhesionDays: 2 };

export const responseDelaysOf = ({ code }: { code: string }): ResponseDelay[] =>
  code === STATED.environment
    ? [{ type: 'response-delay', externalId: `${code}-RESPONSE-DELAY`, ...STATED }]
    : [];
