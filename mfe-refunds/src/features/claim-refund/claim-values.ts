import type { Act } from '@member-portal/shared-kernel/contracts/refunds';

/** Form values of one session. A date or amount that cannot be parsed stays as typed. */
export interface WrittenVisit {
  /** 'YYYY-MM-DD', or what was typed. */
  careDate?: string;
  /** Integer cents, or what was typed. */
  amount?: number | string;
}

/** Form values of a claim. */
export interface ClaimValues {
  /** Contains its wording and documents, so that a restored draft needs no request for them. */
  act: Act | null;
  beneficiaryId?: string;
  sessions?: (WrittenVisit | undefined)[];
  comment?: string;
}

export const CLAIM_STEPS = { ACT: 1, DETAILS: 2, DOCUMENTS: 3, SUMMARY: 4 } as const;

export const NEW_CLAIM: ClaimValues = { act: null, sessions: [{}] };

/** The sessions of the form. The form drops a session whose fields are all empty: at least one is always returned. */
export const visitsOf = ({ sessions }: { sessions?: (WrittenVisit | undefined)[] }): WrittenVisit[] =>
  sessions?.length ? sessions.map((session) => session ?? {}) : [{}];

/** Sum in cents of the amounts that could be parsed. */
export const totalOf = (sessions: readonly WrittenVisit[]): number =>
  sessions.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0);
