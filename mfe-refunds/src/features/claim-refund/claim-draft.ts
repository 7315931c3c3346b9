/** A session as it is written: a date or amount that cannot be read stays as typed. */
export interface DraftSession {
  /** 'YYYY-MM-DD', or what was typed. */
  careDate?: string;
  /** Integer cents, or what was typed. */
  amount?: number | string;
}

export interface ClaimDetails {
  beneficiaryId?: string;
  sessions: DraftSession[];
  comment?: string;
}

export type ClaimStep = 1 | 2 | 3 | 4;

/** What is kept while a claim is written. Files are kept apart, by the draft store. */
export interface ClaimDraft {
  step: ClaimStep;
  actCode: string | null;
  details: ClaimDetails;
  /** File of the draft → upload on the server. */
  uploads: Record<string, string>;
  /** Key of the last try and what it was sent with: the same claim keeps its key, a changed one gets another. */
  sent: { key: string; body: string } | null;
}

export const EMPTY_DRAFT: ClaimDraft = {
  step: 1,
  actCode: null,
  details: { sessions: [{}] },
  uploads: {},
  sent: null,
};

/** Name of the form in the draft store. */
export const CLAIM_FORM = 'refund-claim';

export const isEmptyDraft = (draft: ClaimDraft): boolean => draft.actCode === null;
