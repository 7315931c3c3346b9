import type { QuoteContent, QuoteInput, QuoteNature } from 'shared-kernel/contracts/quotes';
import { isLifeDate } from 'shared-kernel/rules/life-date';
import { quoteContentOf } from 'shared-kernel/rules/quote';

/** The quote as it is written: a date or an amount that cannot be read stays as typed. */
export interface QuoteValues {
  nature?: QuoteNature;
  beneficiaryId?: string;
  quoteDate?: string;
  amount?: number | string;
  estimateWanted: boolean;
  /** What the member has found on the quote; absent before the first. */
  seen?: Partial<Record<QuoteContent, boolean>>;
  comment?: string;
}

export const EMPTY_QUOTE: QuoteValues = { estimateWanted: true };

export const QUOTE_STEPS = { NATURE: 1, DETAILS: 2, FILES: 3, SUMMARY: 4 } as const;

/** The step where a field of the wire is mended. */
export function quoteStepOf(field: string): number {
  if (field === 'nature') return QUOTE_STEPS.NATURE;
  return /^(?:beneficiaryId|quoteDate|amount|estimateWanted)$/.test(field)
    ? QUOTE_STEPS.DETAILS
    : QUOTE_STEPS.FILES;
}

/** What the quote of this nature shows, of what it should. */
export const seenOf = ({ nature, seen }: QuoteValues): QuoteContent[] =>
  nature ? quoteContentOf(nature).filter((content) => seen?.[content]) : [];

/** As it is sent; null while something that it needs is missing. */
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

/** True where the member gave nothing but the nature: another one may take its place. */
export function isUntouched(values: QuoteValues, files: number): boolean {
  const { nature: _, ...rest } = values;
  return files === 0 && JSON.stringify(rest) === JSON.stringify(EMPTY_QUOTE);
}
