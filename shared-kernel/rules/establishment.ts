import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { foldForSearch } from './search-fold.ts';
import { checkText, type TextCode } from './text-length.ts';
import { accept, refuse, required, type Verdict } from './verdict.ts';

/**
 * Checks a query for a hospital and returns it folded for the comparison: 'Hôpital Édouard' → 'hopital
 * edouard'. It needs two letters or digits, since shorter ones match too much. Other signs do not count.
 */
export function checkEstablishmentQuery(
  typed: string,
  { minQuery, maxQuery }: Limits['establishments'] = DEFAULT_LIMITS.establishments,
): Verdict<string, 'text_too_short' | 'text_too_long'> {
  const query = foldForSearch(typed);
  if (query.replaceAll(' ', '').length < minQuery) return refuse('text_too_short', { nb: minQuery });
  return typed.trim().length > maxQuery ? refuse('text_too_long', { nb: maxQuery }) : accept(query);
}

/** Checks the name of a hospital that is not in the directory. */
export function checkEstablishmentName(
  typed: string | undefined,
  { establishmentNameMax }: Limits['texts'] = DEFAULT_LIMITS.texts,
): Verdict<string, TextCode | 'field_required'> {
  return required((name) => checkText(name, { max: establishmentNameMax }))(typed);
}

/** Checks the town of a hospital that is not in the directory. It is optional. */
export function checkEstablishmentCity(
  typed: string | undefined,
  { nameMax }: Limits['texts'] = DEFAULT_LIMITS.texts,
): Verdict<string, TextCode> {
  return checkText(typed ?? '', { max: nameMax });
}
