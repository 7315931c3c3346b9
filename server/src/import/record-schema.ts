import { parseBic } from '@member-portal/shared-kernel/rules/bic';
import { checkCountry } from '@member-portal/shared-kernel/rules/contacts';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import { extensionOf } from '@member-portal/shared-kernel/rules/files';
import { parseIban } from '@member-portal/shared-kernel/rules/iban';
import { isLifeDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { DEFAULT_LIMITS } from '@member-portal/shared-kernel/rules/limits';
import { parseMemberNumber } from '@member-portal/shared-kernel/rules/member-number';
import { parseNir } from '@member-portal/shared-kernel/rules/nir';
import { parsePhone } from '@member-portal/shared-kernel/rules/phone';
import { parsePostcode } from '@member-portal/shared-kernel/rules/postcode';
import type { Rule as KernelRule } from '@member-portal/shared-kernel/rules/verdict';
import { z } from 'zod';
import type { FieldMistake, Rule } from './importer.ts';
import { isPortalName, portalRowId } from './portal-ids.ts';
import { cleanProse, faultOfLine, faultOfProse } from './text-faults.ts';

/** Schemas that the records of the import format share. Every message names the expected value. */

/**
 * A text that a rule of the kernel parses, as it does for what members type. Gives the value of the verdict. The text never
 * reaches a message: messages end in logs.
 */
export const parsedBy = <T, C extends string>(
  rule: KernelRule<T, C>,
  expected: string | ((code: C) => string),
) =>
  z.string().transform((typed, context) => {
    const verdict = rule(typed);
    if (verdict.ok) return verdict.value;
    const message = typeof expected === 'string' ? expected : expected(verdict.code);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/**
 * One of several fixed words, in any case: core systems write ACTIVE, Active and active. Returns the spelling
 * of `words`.
 */
export const oneOf = <const W extends string>(words: readonly W[]) => {
  const byKey = new Map(words.map((word) => [word.toLowerCase(), word]));
  return z
    .string()
    .transform((typed, context) => {
      const word = byKey.get(typed.toLowerCase());
      if (word !== undefined) return word;
      context.addIssue({ code: 'custom', message: `expected one of ${words.join(', ')}` });
      return z.NEVER;
    })
    .meta({ words });
};

/** A field that may be left out or null; both mean the same. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional();

/** Like `optional`, with a default value. */
export const orElse = <S extends z.ZodType, const D extends z.output<S>>(schema: S, otherwise: D) =>
  schema.nullish().transform((value): z.output<S> => value ?? otherwise);

/** One of several objects, distinguished by the word in `key`, which may be in any case, as with `oneOf`. */
export const variant = <const O extends [z.ZodObject, ...z.ZodObject[]]>(key: string, options: O) =>
  z.preprocess(
    (raw) => {
      const word = (raw as Record<string, unknown> | null | undefined)?.[key];
      return typeof word === 'string' ? { ...(raw as object), [key]: word.toLowerCase() } : raw;
    },
    z.discriminatedUnion(key, options as never) as unknown as z.ZodType<z.output<O[number]>>,
  );

/** Identifier in the insurer's core system: opaque, stable, unique within its record type. */
export const externalId = z
  .string()
  .trim()
  .regex(/^[\w.:/-]{1,64}$/, 'expected 1 to 64 letters, digits or . : / _ -')
  .refine(
    (id) => !isPortalName(id) || portalRowId(id) !== null,
    "expected 'portal:' to be followed by the id that the portal gave",
  );

export const lifeDate = z
  .string()
  .refine(isLifeDate, "expected a date of the calendar, 'YYYY-MM-DD'")
  .meta({ format: 'date' });

export const instant = z.iso.datetime('expected an instant in UTC, as 2025-11-06T08:30:00Z');

/** Ten million euros: a larger amount probably has the wrong unit. */
const MAX_CENTS = 1_000_000_000;

/** Integer cents of euro, 0 or more. */
export const cents = z
  .int('expected an integer number of cents')
  .min(0, 'expected 0 cents or more')
  .max(MAX_CENTS, 'expected at most 10,000,000 euros');

/** Integer cents of euro, negative where money is taken back. */
export const signedCents = z
  .int('expected an integer number of cents')
  .min(-MAX_CENTS, 'expected at least -10,000,000 euros')
  .max(MAX_CENTS, 'expected at most 10,000,000 euros');

/** Reports a date after the limit; null means no date. */
export const notAfter = (field: string, date: LifeDate | null, limit: LifeDate): FieldMistake[] =>
  date !== null && date > limit ? [{ field, reason: `expected a date that is not after ${limit}` }] : [];

/** Maximum time by which the clock of a core system may be ahead. */
const FAST_CLOCK_MS = 5 * 60_000;

/** Reports an instant in the future; null means no instant. */
export const notInFuture = (field: string, at: string | null, now: Date): FieldMistake[] =>
  at !== null && Date.parse(at) > now.getTime() + FAST_CLOCK_MS
    ? [{ field, reason: 'expected an instant that is not in the future' }]
    : [];

export const environmentCode = z
  .string()
  .regex(/^[A-Z0-9]{2,20}$/, 'expected the code of an environment, as GFPLAC');

const without =
  (faultOf: (text: string) => string | null) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const message = faultOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  };

export const name = z
  .string()
  .check(without(faultOfLine))
  .trim()
  .min(1, 'expected a name')
  .max(80, 'expected at most 80 characters');

/** A text of one line, which may be empty. */
export const label = (max: number) =>
  z.string().max(max, `expected at most ${max} characters`).check(without(faultOfLine));

/** A text of one line, not empty. */
export const text = (max: number) => label(max).regex(/\S/, 'expected a text');

/** A text of one or more lines. Invisible characters are removed, and its lines end with LF. */
export const prose = (max: number) =>
  z
    .string()
    .regex(/\S/, 'expected a text')
    .max(max, `expected at most ${max} characters`)
    .check(without(faultOfProse))
    .overwrite(cleanProse);

/** The code of a health-care network. */
export const networkCode = z.string().regex(/^[\w.-]{1,40}$/, 'expected 1 to 40 letters, digits, . _ or -');

/** The number of a contract, as the card prints it. */
export const contractNumber = z.string().regex(/^\d{4,12}$/, 'expected 4 to 12 digits');

export const email = parsedBy(parseEmail, 'expected an e-mail address');

/** Stored in E.164. */
export const phone = parsedBy(parsePhone, 'expected a telephone number, in E.164 as +33639981402');

export const memberNumber = parsedBy(parseMemberNumber, 'expected 8 digits');

/** ISO 3166-1, in capitals. */
export const country = parsedBy(checkCountry, 'expected an ISO country code, as FR');

/** Of an address in France. */
export const frenchPostcode = parsedBy(
  (typed) => parsePostcode(typed),
  'expected a French postal code of 5 digits',
);

/** 13 characters and the key, which is checked. Stored without separators. */
export const nir = parsedBy(
  (typed) => parseNir(typed),
  'not a social security number (13 characters and their key)',
);

const NO_IBAN = {
  iban_invalid: 'not an IBAN: its check digits or its national key do not fit',
  iban_country_unknown: 'not an IBAN: no country has its first two letters',
  iban_length_invalid: 'not an IBAN: its country has another length',
};

/** Stored without separators; the check digits are verified. */
export const iban = parsedBy(parseIban, (code) => NO_IBAN[code]);

/** Stored in capitals. */
export const bic = parsedBy(parseBic, 'expected a BIC of 8 or 11 characters');

/** The rule that a last day is not before the first one. Both are fields of the record. */
export const notBefore =
  <R>(field: keyof R & string, first: keyof R & string): Rule<R> =>
  (record) => {
    const [last, begin] = [record[field], record[first]] as (LifeDate | null)[];
    return last && begin && last < begin
      ? [{ field, reason: `expected a date that is not before ${first}` }]
      : [];
  };

/** Name of a file as members read it. */
export const fileName = z
  .string()
  .max(120, 'expected at most 120 characters')
  .regex(/^[^/\\]+$/, 'expected the name of a file, without folders')
  .check(without(faultOfLine))
  .refine(
    (name) => DEFAULT_LIMITS.uploads.extensions.includes(extensionOf(name)),
    'expected the name of a pdf, png, jpg or gif file',
  );

/** Path of a file beside the NDJSON file, inside its folder: 'files/10000001/carte.pdf'. */
export const filePath = z
  .string()
  .regex(
    /^[Ff][Ii][Ll][Ee][Ss]\/(?!.*\.\.)[\w./ ()'’éèêàçùîôûÉÈÊÀÇÙÎÔÛ-]{1,200}$/,
    "expected a path that begins with 'files/' and stays inside",
  );
