/** The organisation of the health insurance (CPAM) that is competent for postal codes with this prefix. */
export interface OrganisationArea {
  /** The first two to five characters of a postal code; a longer prefix wins over a shorter one. */
  zipPrefix: string;
  code: string;
  name: string;
}

const SHORTEST_PREFIX = 2;

/** The possible prefixes of a postal code, longest first. */
export const zipPrefixes = (zipCode: string): string[] =>
  Array.from({ length: Math.max(0, zipCode.length - SHORTEST_PREFIX + 1) }, (_, cut) =>
    zipCode.slice(0, zipCode.length - cut),
  );

/** The area of a French postal code; null if the table has none. */
export function competentOrganisation(
  zipCode: string | null,
  areas: readonly OrganisationArea[],
): OrganisationArea | null {
  for (const prefix of zipPrefixes(zipCode ?? '')) {
    const area = areas.find(({ zipPrefix }) => zipPrefix === prefix);
    if (area) return area;
  }
  return null;
}

/** A code on file may end with the centre of the organisation: '017510000' belongs to '01751'. */
export const isOfOrganisation = (codeOnFile: string, code: string): boolean => codeOnFile.startsWith(code);

interface MovedMember {
  /** Code of the member's organisation; null if the insurer has none on file. */
  codeOnFile: string | null;
  /** French postal codes; null for an address abroad or without one. */
  zipBefore: string | null;
  zipNow: string | null;
}

/**
 * The organisation to offer to a member whose postal code has changed; null if the one on file stays
 * competent. An organisation that the table lacks, such as that of farmers or of a special scheme, does not
 * follow the address.
 */
export function organisationToOffer(
  { codeOnFile, zipBefore, zipNow }: MovedMember,
  areas: readonly OrganisationArea[],
): OrganisationArea | null {
  const now = competentOrganisation(zipNow, areas);
  if (!now || zipBefore === zipNow) return null;
  if (codeOnFile === null) {
    const before = competentOrganisation(zipBefore, areas);
    return before && before.code !== now.code ? now : null;
  }
  const follows = areas.some(({ code }) => isOfOrganisation(codeOnFile, code));
  return follows && !isOfOrganisation(codeOnFile, now.code) ? now : null;
}
