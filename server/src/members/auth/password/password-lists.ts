import { nameKey } from '@member-portal/shared-kernel/rules/names';

/** Whether a password is guessed first; `about`: words that somebody would try on this member. */
export type Judge = (password: string, about: readonly string[]) => boolean;

/** Fewer guesses than this, and the password falls to a patient list even behind our throttles. */
const GUESSES_LOG10 = 8;
/** What is looked at from each end: the work grows fast with the length, and a long password is strong by its ends. */
const LOOKED_AT = 24;
/** '21081969': more digits than that nobody guesses at once. */
const DIGITS_OF_A_DATE = 8;
/** Around a word these are what people add to please a rule. */
const ADDED = /^[^a-z]+|[^a-z]+$/g;
const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' };
/** What the lists lack and this trade suggests. */
const OF_THE_TRADE = ['mutuelle', 'sante', 'portail', 'assurance', 'adherent', 'motdepasse', 'connexion'];

/** Reads the lists, which takes a moment, and answers how passwords are judged by them. */
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

/** 'M0t-de-P@sse-2025!' is 'motdepasse' in disguise. */
function bareWord(password: string): string {
  const word = password.toLowerCase().replace(ADDED, '');
  return word.replace(/[01345@$]/g, (sign) => LEET[sign] ?? sign).replace(/[^a-z0-9]/g, '');
}

/** 'Fatima-Haddad-74': words about the member, with a date or a number and signs between them, and nothing else. */
function isAllAbout(password: string, own: readonly string[]): boolean {
  const typed = password.toLowerCase();
  let rest = typed;
  for (const word of own.toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(word, '');
  return rest !== typed && !/[a-z]/.test(rest) && rest.replace(/\D/g, '').length <= DIGITS_OF_A_DATE;
}

/** 'Grand-Lac' is tried as it is, as one word, and part by part. */
function spellings(text: string): string[] {
  const key = nameKey(text).toLowerCase();
  return [text.toLowerCase(), key.replaceAll(' ', ''), ...key.split(' ')];
}
