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
 * GET /establishments?query=: each word begins a word of the name, the town or the postal code, whatever its
 * accents; or the query begins the FINESS number, spaces allowed. From `limits.establishments.minQuery` characters on
 * (400 at `query` below: `rules/establishment`).
 */
export const EstablishmentQuery = object({ query: optional(string()) });

/** The best matches first, at most `limits.establishments.maxResults`; `more`: a longer query would narrow it down. */
export const EstablishmentList = object({ establishments: array(Establishment), more: boolean() });
export type EstablishmentList = Infer<typeof EstablishmentList>;
