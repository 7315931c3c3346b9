import { nameKey } from '@member-portal/shared-kernel/rules/names';

/** True if a password is easy to guess; `about`: words that an attacker would try for this member. */
export type Judge = (password: string, about: readonly string[]) => boolean;

/**
 * A password that needs fewer guesses than this would be found by a patient attacker, despite our
 * throttles.
 */
const GUESSES_LOG10 = 8;
/**
 * Number of characters judged at each end: the work grows fast with the length, and a long password
 * is strong by its ends alone.
 */
const LOOKED_AT = 24;
/** Numbers with more digits than '21081969' are not easy to guess. */
const DIGITS_OF_A_DATE = 8;
/** Signs and digits that people add around a word to satisfy a rule. */
const ADDED = /^[^a-z]+|[^a-z]+$/g;
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };
/** Words of health insurance that the lists of common passwords lack. */
const OF_THE_TRADE = ['mutuelle', 'sante', 'portail', 'assurance', 'adherent', 'motdepasse', 'connexion'];

/**
 * Reads the lists, which takes a moment, and returns the function that judges passwords with them.
 */
export async function loadPasswordLists(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: 8,
  });
  const passwords = common.dictionary['passwords-common'] as readonly string[];
  const words = new Set([...passwords, ...OF_THE_TRADE]);

  return (password, about) => {
    const own = about.flatMap(spellings).filter((word) => word.length > 2);
    const bare = bareWord(password);
    if (words.has(bare) || own.includes(bare) || isAllAbout(password, own)) return true;
    const isWeak = (part: string) => zxcvbn.check(part, own).guessesLog10 < GUESSES_LOG10;
    const isShort = password.length <= LOOKED_AT;
    return isWeak(password.slice(0, LOOKED_AT)) && (isShort || isWeak(password.slice(-LOOKED_AT)));
  };
}

/** Turns 'M0t-de-P@sse-2025!' into 'motdepasse'. */
function bareWord(password: string): string {
  const word = password.toLowerCase().replace(ADDED, '');
  return word.replace(/[01345@$]/g, (sign) => LEET[sign] ?? sign).replace(/[^a-z0-9]/g, '');
}

/**
 * True if the password consists only of words about the member, with a date, a number or signs between them:
 * 'Fatima-Haddad-74'.
 */
function isAllAbout(password: string, own: readonly string[]): boolean {
  const typed = password.toLowerCase();
  let rest = typed;
  for (const word of own.toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(word, '');
  return rest !== typed && !/[a-z]/.test(rest) && rest.replace(/\D/g, '').length <= DIGITS_OF_A_DATE;
}

/** 'Grand-Lac' is tried unchanged, as one word, and in its parts. */
function spellings(text: string): string[] {
  const key = nameKey(text).toLowerCase();
  return [text.toLowerCase(), key.replaceAll(' ', ''), ...key.split(' ')];
}
