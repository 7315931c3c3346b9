/** Surname first, as health professionals sort: first letters upper, the rest lower, also after - ’ and a space. */
export function displayName({ firstName, surName }: { firstName: string; surName: string }): string {
  return `${titleCase(surName)} ${titleCase(firstName)}`;
}

function titleCase(name: string): string {
  return name
    .toLocaleLowerCase('fr')
    .replace(
      /(^|[\s\-'’])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toLocaleUpperCase('fr'),
    );
}
