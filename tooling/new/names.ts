/** A name in every spelling that the templates use. The typed name is in lower case with dashes. */
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

/** Reserved words of TypeScript: the name of a module is also a parameter's name. */
const KEYWORDS = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Why this is not a valid name; null if it is. */
export function nameProblem(name: string): string | null {
  if (!FORM.test(name) || name.length > 40)
    return `"${name}" is no name here: lower case letters and digits, with dashes between words (year-view), at most 40`;
  return KEYWORDS.has(name) ? `"${name}" is a word of TypeScript itself` : null;
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
