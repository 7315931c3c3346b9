import type { FieldRefusal } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { SentEvent } from '../submissions/submissions.public.ts';
import type { PendingKind, PersonActPorts, PersonOnFile } from './beneficiaries.ports.ts';
import { readOpenActs } from './pending-acts.ts';

/** Error codes: an act of this kind already waits for the insurer. */
const PENDING_CODES = {
  DEPARTURE: 'beneficiary_deletion_pending',
  CORRECTION: 'beneficiary_correction_pending',
  TELETRANSMISSION: 'teletransmission_pending',
} as const satisfies Record<PendingKind, string>;

const pendingRefusal = (kind: PendingKind): FieldRefusal => ({
  field: 'beneficiaryId',
  code: PENDING_CODES[kind],
});

/** The person of the member's family whom an act names. Both are null for an unknown or another member's person. */
export interface ActOnPerson {
  person: PersonOnFile | null;
}

/** A person may have one act of each kind that waits for the insurer. */
export const createActsOnPeople = (ports: PersonActPorts) => (kind: PendingKind) => ({
  async lookUp({ beneficiaryId }: { beneficiaryId: string }, memberId: string): Promise<ActOnPerson> {
    const family = await ports.onFile(memberId);
    return { person: family.find(({ id }) => id === beneficiaryId) ?? null };
  },

  /** Refuses a second act, even one sent at the same instant: the first one to lock the person wins. */
  async event(tx: Executor, { row }: SentEvent<{ memberId: string; beneficiaryId: string }>): Promise<void> {
    await ports.lockPerson(tx, row.memberId, row.beneficiaryId);
    const open = await readOpenActs(tx, row.memberId, ports);
    // The act itself is one of them.
    const ofKind = open.of(row.beneficiaryId).filter((act) => act.kind === kind);
    if (ofKind.length > 1) throw invalidInput([pendingRefusal(kind)]);
  },
});
export type ActsOnPeople = ReturnType<typeof createActsOnPeople>;
