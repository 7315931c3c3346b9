import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { foldForSearch } from './search-fold.ts';
import { checkText, type TextCode } from './text-length.ts';
import { accept, refuse, required, type Verdict } from './verdict.ts';

/**
 * What is typed to find a hospital, folded for the comparison: 'Hôpital Édouard' → 'hopital edouard'. Fewer than two
 * letters or digits would find half the country. Signs count for nothing.
 */
export function checkEstablishmentQuery(
  typed: string,
  { minQuery, maxQuery }: Limits['establishments'] = DEFAULT_LIMITS.establishments,
): Verdict<string, 'text_too_short' | 'text_too_long'> {
  const query = foldForSearch(typed);
  if (query.replaceAll(' ', '').length < minQuery) return refuse('text_too_short', { nb: minQuery });
  return typed.trim().length > maxQuery ? refuse('text_too_long', { nb: maxQuery }) : accept(query);
}

/** The name of a hospital that the directory does not have, as the member writes it. */
export function checkEstablishmentName(
  typed: string | undefined,
  { establishmentNameMax }: Limits['texts'] = DEFAULT_LIMITS.texts,
): Verdict<string, TextCode | 'field_required'> {
  return required((name) => checkText(name, { max: establishmentNameMax }))(typed);
}

/** Its town, which may be left out. */
export function checkEstablishmentCity(
  typed: string | undefined,
  { nameMax }: Limits['texts'] = DEFAULT_LIMITS.texts,
): Verdict<string, TextCode> {
  return checkText(typed ?? '', { max: nameMax });
}
