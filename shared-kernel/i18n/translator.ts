import type { Locale } from '../contracts/common.ts';
import { withFrenchSpaces } from '../rules/french-spaces.ts';
import type { TextTree } from './text-tree.ts';

export interface TextValues {
  /** Chooses the plural form of the language: `key_one`, `key_many`, `key_other`. */
  count?: number;
  /** Text to use if no key has one. */
  defaultValue?: string;
  [name: string]: unknown;
}

/** Values of a key that may be absent, such as one that is made from a code of the server. */
export type ValuesWithDefault = TextValues & { defaultValue: string };

/**
 * A key that may be absent: built from a value (`errors.${code}`), if the French file has a key of this form.
 * A literal key must exist. Plain strings pass, because the compiler does not know their content.
 */
type PerhapsAbsent<Made extends string, Key extends string> = string extends Made
  ? Made
  : [Extract<Key, Made>] extends [never]
    ? never
    : Made;

/**
 * The text of a key; of several keys, the first that has a text. `Key` is the union of the keys of the French file
 * (`TextKey`), so that a mistyped key does not compile. A key that may be absent needs a default value or a last key
 * that exists.
 */
export interface Translate<Key extends string = string> {
  (key: Key | readonly [...string[], Key], values?: TextValues): string;
  <Made extends string>(
    key: PerhapsAbsent<Made, Key> | readonly PerhapsAbsent<Made, Key>[],
    values: ValuesWithDefault,
  ): string;
}

/** A translate function that is only called with a default value. It fits every namespace. */
export type TranslateOr = (key: string | readonly string[], values: ValuesWithDefault) => string;

type Listener = () => void;

/**
 * Texts by locale and namespace. It has the features of a translation library that the portal uses: nested
 * keys, `{{value}}`, plurals by Intl, French until English is loaded (decision 0021).
 */
export class Translator {
  #locale: Locale;
  readonly #texts: Record<Locale, Map<string, TextTree>> = { fr: new Map(), en: new Map() };
  readonly #listeners = new Set<Listener>();
  #made = new Map<string, Translate>();
  readonly #plurals: Record<Locale, Intl.PluralRules> = {
    fr: new Intl.PluralRules('fr'),
    en: new Intl.PluralRules('en'),
  };

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  get locale(): Locale {
    return this.#locale;
  }

  setLocale(locale: Locale): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    this.#tell();
  }

  /** Adds texts to a namespace; existing keys are replaced. */
  add(locale: Locale, namespace: string, texts: TextTree): void {
    const existing = this.#texts[locale].get(namespace);
    const added = locale === 'fr' ? withFrenchSpaces(texts) : texts;
    this.#texts[locale].set(namespace, existing ? merged(existing, added) : added);
    this.#tell();
  }

  has(locale: Locale, namespace: string): boolean {
    return this.#texts[locale].has(namespace);
  }

  /** The same function until locale or texts change, so that it can be in dependency lists. */
  of(namespace: string): Translate {
    let translate = this.#made.get(namespace);
    if (!translate) {
      translate = (key: string | readonly string[], values?: TextValues) =>
        this.#translate(namespace, key, values);
      this.#made.set(namespace, translate);
    }
    return translate;
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    this.#made = new Map();
    for (const listener of this.#listeners) listener();
  }

  #translate(namespace: string, key: string | readonly string[], values: TextValues = {}): string {
    const keys = typeof key === 'string' ? [key] : key;
    for (const candidate of keys) {
      const text = this.#find(namespace, candidate, values.count);
      if (text !== null) return fill(text, values, this.#locale);
    }
    return values.defaultValue ?? keys.at(-1) ?? '';
  }

  #find(namespace: string, key: string, count: number | undefined): string | null {
    for (const locale of this.#locale === 'fr' ? (['fr'] as const) : (['en', 'fr'] as const)) {
      const tree = this.#texts[locale].get(namespace);
      if (!tree) continue;
      const forms =
        count === undefined ? [key] : [`${key}_${this.#plurals[locale].select(count)}`, `${key}_other`, key];
      for (const form of forms) {
        const text = at(tree, form);
        if (text !== null) return text;
      }
    }
    return null;
  }
}

function at(tree: TextTree, key: string): string | null {
  let node: string | TextTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof node !== 'object') return null;
    node = node[part];
  }
  return typeof node === 'string' ? node : null;
}

/** A count in the language's number format: 2000 → « 2 000 ». */
const fill = (text: string, values: TextValues, locale: Locale): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String((name === 'count' ? values.count?.toLocaleString(locale) : values[name]) ?? ''),
  );

function merged(one: TextTree, other: TextTree): TextTree {
  const whole: TextTree = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const current = whole[key];
    whole[key] = typeof current === 'object' && typeof value === 'object' ? merged(current, value) : value;
  }
  return whole;
}
