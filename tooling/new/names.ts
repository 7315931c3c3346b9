/** A name in every spelling that the templates use; what was typed is in lower case with dashes. */
export interface Names {
  /** 'year-view' */
  kebab: string;
  /** 'YearView' */
  pascal: string;
  /** 'yearView' */
  camel: string;
  /** 'year_view' */
  snake: string;
  /** 'Year view' */
  words: string;
}

const FORM = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Why it is no name; null when it is one. */
export function nameProblem(name: string): string | null {
  if (FORM.test(name) && name.length <= 40) return null;
  return `"${name}" is no name here: lower case letters and digits, with dashes between words (year-view), at most 40`;
}

export function namesOf(kebab: string): Names {
  const words = kebab.split('-');
  const pascal = words.map(upper).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    words: upper(words.join(' ')),
  };
}
