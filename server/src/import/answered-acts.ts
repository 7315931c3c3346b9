import type { ImportContext, ImportTx } from './importer.ts';

/** An event of a member's act that waits for the core system's answer or has got it. */
export interface AnsweredEvent {
  eventId: string;
  memberId: string;
  environment: string;
  outcome: 'confirmed' | 'rejected' | null;
}

/** A module's acts that the core system confirms or rejects with a record `event-outcome`. */
export interface AnsweredActs {
  /** Returns those ids that are events of such acts. */
  find(tx: ImportTx, eventIds: string[]): Promise<AnsweredEvent[]>;
  /** False if the answer changes nothing, or the event is none of this module. */
  answer(
    tx: ImportTx,
    eventId: string,
    answer: { outcome: 'confirmed' | 'rejected'; reason: string | null },
    context: ImportContext,
  ): Promise<boolean>;
}
