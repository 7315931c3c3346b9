import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import type { NewMail } from '../platform/mail/mailer.ts';
import { unescaped } from '../platform/mail/unescaped.support.ts';
import { MAIL_SAMPLES } from './mail-samples.given.ts';

const MEMBERS = join(import.meta.dirname, '../members');
const LOCALES = ['fr', 'en'] as const;
type Locale = (typeof LOCALES)[number];

const mails = LOCALES.flatMap((locale) =>
  Object.entries(MAIL_SAMPLES).flatMap(([file, kinds]) =>
    Object.entries(kinds).map(([kind, write]) => {
      const mail = write(locale);
      if (!mail) throw new Error(`${file} wrote no mail of the kind ${kind}`);
      return { name: `${file} ${kind} (${locale})`, file, locale, mail };
    }),
  ),
);

/** The mails for which the check finds something, with the findings. */
const found = (check: (mail: NewMail, locale: Locale) => unknown[] | RegExpMatchArray | null) =>
  mails.flatMap(({ name, locale, mail }) => {
    const faults = check(mail, locale);
    return faults && faults.length > 0 ? [[name, ...faults]] : [];
  });

const textOf = ({ subject, text }: NewMail) => `${subject}\n${text}`;
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('every file that writes mails has a sample of each of its kinds', () => {
  const writers = globSync('**/*.ts', { cwd: MEMBERS }).filter(
    (file) =>
      !/\.(test|given|support)\.ts$/.test(file) &&
      /\bwriteMail\(/.test(readFileSync(join(MEMBERS, file), 'utf8')),
  );
  expect(writers.toSorted()).toEqual(Object.keys(MAIL_SAMPLES).toSorted());
});

test('no mail shows a placeholder or a value that is missing', () => {
  const missing = /\{\w*\}?|\bundefined\b|\bnull\b|\bNaN\b|\[object|Invalid Date/g;
  expect(found((mail) => textOf(mail).match(missing))).toEqual([]);
});

test('names stand in normal spelling, however the core system wrote them', () => {
  expect(found((mail) => textOf(mail).match(/CLAIRE|HUGO|MARTIN/g))).toEqual([]);
});

test('every mail has a subject, which is the title of its page, in the language of the page', () => {
  const wrong = found(({ subject, html }, locale) => {
    const title = unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    return [
      ...(subject.trim() === '' || /[\r\n]/.test(subject) ? ['subject'] : []),
      ...(title === subject ? [] : ['title']),
      ...(html.includes(`<html lang="${locale}">`) ? [] : ['lang']),
    ];
  });
  expect(wrong).toEqual([]);
});

test('text and HTML say the same, in the same order', () => {
  for (const { name, mail } of mails)
    expect([name, squeezed(wordsOfHtml(mail.html))]).toEqual([name, squeezed(mail.text)]);
});

/** Names, addresses and abbreviations that are the same in every language. */
const NAMES = /https?:\S+|\S+@\S+|Mutuelle Grand-Lac|Grand-Lac|Vitale|Claire|Hugo|Martin|SEPA|RUM|PDF/g;
const FRENCH =
  /[àâäçéèêëîïôöùûüœ]|(?<![\w’'])(?:le|la|les|des|du|de|un|une|et|est|sont|vous|votre|vos|nous|notre|pour|avec|dans|sur|ce|cette|ces|il|elle|ne|pas|que|qui|au|aux|par|ou|bonjour|merci|demande|compte|espace|janvier|mars|avril|mai|juin|juillet|septembre|octobre|novembre)(?![\w’'])/gi;
const ENGLISH =
  /(?<![\w’'])(?:the|you|your|of|and|is|was|has|have|hello|please|this|that|with|by|from|to|not|it|we|our|are|be|will|been|if|can|at|for|in|january|february|march|april|may|june|july|august|september|october|november|december)(?![\w’'])/gi;

test('no French in an English mail, no English in a French one', () => {
  const other = { fr: ENGLISH, en: FRENCH };
  const foreign = found((mail, locale) => textOf(mail).replace(NAMES, '').match(other[locale]));
  expect(foreign).toEqual([]);
});

/** Texts of the modules that do not appear in mails. */
const NOT_IN_MAILS = [/^wallet /, /^documents archive\./, /^document-sharing /, /^bank-accounts steps\./];

test('every text of the modules that write mails is in a sample, and in both languages', () => {
  const shown = { fr: shownIn('fr'), en: shownIn('en') };
  const unseen = LOCALES.flatMap((locale) =>
    globSync(`*/locales/${locale}.json`, { cwd: MEMBERS }).flatMap((file) => {
      const texts = leavesOf(JSON.parse(readFileSync(join(MEMBERS, file), 'utf8')));
      return texts.flatMap(([path, text]) => {
        const name = `${file.split('/')[0]} ${path}`;
        const isSeen = patternOf(text).test(shown[locale]);
        return isSeen || NOT_IN_MAILS.some((other) => other.test(name)) ? [] : [`${name} (${locale})`];
      });
    }),
  );
  expect(unseen).toEqual([]);
});

function shownIn(locale: Locale): string {
  const texts = mails.filter((one) => one.locale === locale).map(({ mail }) => textOf(mail));
  return plainSpaces(texts.join('\n'));
}

/** A pattern of a text, with any value for its placeholders. */
const patternOf = (text: string) =>
  new RegExp(
    plainSpaces(text)
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+?'),
  );

const leavesOf = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, item]) =>
        leavesOf(item, path === '' ? key : `${path}.${key}`),
      );

/** The visible text of the HTML, with the address of its button after the label, as in the text version. */
function wordsOfHtml(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const withAddresses = body.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 $1');
  return unescaped(withAddresses.replace(/<[^>]*>/g, ' '));
}

/** Without the characters that differ between the two forms. */
const squeezed = (text: string) => text.replace(/^-- $/m, '').replace(/[\s:]/g, '');
