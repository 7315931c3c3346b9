import type { QuoteContent, QuoteInput, QuoteNature } from '@member-portal/shared-kernel/contracts/quotes';
import { isLifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { quoteContentOf } from '@member-portal/shared-kernel/rules/quote';

/** Form values of the quote. A date or amount that cannot be parsed stays as typed. */
export interface QuoteValues {
  nature?: QuoteNature;
  beneficiaryId?: string;
  quoteDate?: string;
  amount?: number | string;
  estimateWanted: boolean;
  /** The entries of the checklist that the member ticked. Absent until the first tick. */
  seen?: Partial<Record<QuoteContent, boolean>>;
  comment?: string;
}

export const EMPTY_QUOTE: QuoteValues = { estimateWanted: true };

export const QUOTE_STEPS = { NATURE: 1, DETAILS: 2, FILES: 3, SUMMARY: 4 } as const;

/** The ticked entries that belong to the checklist of this nature. */
export const seenOf = ({ nature, seen }: QuoteValues): QuoteContent[] =>
  nature ? quoteContentOf(nature).filter((content) => seen?.[content]) : [];

/** The quote in the shape of the API, or null while a required field or file is missing. */
export function toQuote(values: QuoteValues, uploadIds: string[]): QuoteInput | null {
  const { nature, beneficiaryId, quoteDate, amount, estimateWanted } = values;
  if (!nature || !beneficiaryId || !isLifeDate(quoteDate) || typeof amount !== 'number') return null;
  if (uploadIds.length === 0) return null;
  const comment = values.comment?.trim();
  return {
    nature,
    beneficiaryId,
    quoteDate,
    amount,
    uploadIds,
    contentSeen: seenOf(values),
    estimateWanted,
    ...(comment ? { comment } : {}),
  };
}

/** True when the member entered nothing but the nature, so that another nature may replace it. */
export function isUntouched(values: QuoteValues, files: number): boolean {
  const { nature: _, ...rest } = values;
  return files === 0 && JSON.stringify(rest) === JSON.stringify(EMPTY_QUOTE);
}
