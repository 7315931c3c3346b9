import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';

/** An order of another paper card. `sentOn` is null until it is posted. */
export interface CardOrder {
  id: string;
  requestId: string;
  requestedOn: LifeDate;
  sentOn: LifeDate | null;
}

interface PaperCard {
  requestedOn: LifeDate;
  sentOn: LifeDate | null;
}

/**
 * The last paper card: the newest order, or the card of the core system's record (`sentOn`) if it was sent
 * later. Null for a member without any.
 */
export function lastPaperCard([newest]: readonly CardOrder[], sentOn: LifeDate | null): PaperCard | null {
  if (newest && (sentOn === null || sentOn < (newest.sentOn ?? newest.requestedOn))) return newest;
  return sentOn === null ? null : { requestedOn: sentOn, sentOn };
}
