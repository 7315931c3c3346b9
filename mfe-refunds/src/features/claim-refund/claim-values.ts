import type { Act } from 'shared-kernel/contracts/refunds';

/** A session as it is written: a date or amount that cannot be read stays as typed. */
export interface WrittenSession {
  /** 'YYYY-MM-DD', or what was typed. */
  careDate?: string;
  /** Integer cents, or what was typed. */
  amount?: number | string;
}

/** A claim as it is written. */
export interface ClaimValues {
  /** With its wording and documents: a draft that is taken up again asks nobody for them. */
  act: Act | null;
  beneficiaryId?: string;
  sessions?: (WrittenSession | undefined)[];
  comment?: string;
}

export const CLAIM_STEPS = { ACT: 1, DETAILS: 2, DOCUMENTS: 3, SUMMARY: 4 } as const;

export const NEW_CLAIM: ClaimValues = { act: null, sessions: [{}] };

/** The sessions as they stand: a form whose fields were all emptied again holds none at all. */
export const sessionsOf = ({ sessions }: { sessions?: (WrittenSession | undefined)[] }): WrittenSession[] =>
  sessions?.length ? sessions.map((session) => session ?? {}) : [{}];

/** Cents of what can be read so far. */
export const totalOf = (sessions: readonly WrittenSession[]): number =>
  sessions.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0);
