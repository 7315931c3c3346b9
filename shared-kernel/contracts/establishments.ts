import { Id } from './common.ts';
import { array, boolean, type Infer, object, optional, string } from './schema.ts';

/** A hospital or clinic of the national directory. `finess`: 9 characters, as '690000014' or '2A0000014'. */
export const Establishment = object({
  id: Id,
  finess: string(),
  name: string(),
  zipCode: string(),
  city: string(),
});
export type Establishment = Infer<typeof Establishment>;

/**
 * GET /establishments?query=: finds an establishment when each word of the query begins a word of its name, town or
 * postal code, accents ignored, or when the query begins its FINESS number, spaces allowed. A query shorter than
 * `limits.establishments.minQuery` characters answers 400 with a field error at `query` (`rules/establishment`).
 */
export const EstablishmentQuery = object({ query: optional(string()) });

/** At most `limits.establishments.maxResults`, best matches first; `more` is true if there are others. */
export const EstablishmentList = object({ establishments: array(Establishment), more: boolean() });
export type EstablishmentList = Infer<typeof EstablishmentList>;
