import { startWithCapital } from './capital.ts';
import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

const WORD = /[\p{L}\p{M}]+/gu;
const NAME = /^[\p{Script=Latin}\p{M}]+(?:[ '’-][\p{Script=Latin}\p{M}]+)*$/u;

/**
 * "JEAN-NOËL D'ÉTÉ" → "Jean-Noël D'Été": first letter upper, the rest lower, also after a hyphen, an apostrophe
 * and a space. For display only: the stored name stays as it was written.
 */
export function displayName(name: string): string {
  return tidy(name).replace(WORD, (word) => startWithCapital(word.toLocaleLowerCase('fr')));
}

/** True for a name that begins with a vowel sound: « soin d’Élise », but « soin de Léa ». */
export function elides(name: string): boolean {
  return /^[aeiouyhàâäéèêëîïôöùûüœæ]/i.test(tidy(name));
}

/**
 * First name or surname: Latin letters with their accents, parts joined by one space, hyphen or apostrophe;
 * no digit nor other sign. Surrounding spaces are removed, double ones joined.
 */
export function parseName(
  typed: string,
  limits: Pick<Limits['texts'], 'nameMax'> = DEFAULT_LIMITS.texts,
): Verdict<string, 'name_special_characters' | 'text_too_long'> {
  const name = tidy(typed);
  if (name.length > limits.nameMax) return refuse('text_too_long', { nb: limits.nameMax });
  return NAME.test(name) ? accept(name) : refuse('name_special_characters');
}

/** True when two spellings are the same name in an identity check: case, accents, hyphens and spaces are ignored. */
export function sameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

/** The form of a name for look-ups: 'JEAN NOEL D ETE'. */
export function nameKey(name: string): string {
  return tidy(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .replace(/[-'’]/g, ' ')
    .toUpperCase();
}

function tidy(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}
