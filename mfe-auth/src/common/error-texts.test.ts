import { AUTH_ERROR_CODES } from '@member-portal/shared-kernel/contracts/auth-errors';
import accountEn from '../locales/account.en.json';
import accountFr from '../locales/account.fr.json';
import codeEn from '../locales/code.en.json';
import codeFr from '../locales/code.fr.json';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import popupsEn from '../locales/popups.en.json';
import popupsFr from '../locales/popups.fr.json';
import validationEn from '../locales/validation.en.json';
import validationFr from '../locales/validation.fr.json';

/**
 * Refusals that only other pages get, or that are shown at a field. The pages that send these requests have
 * the texts.
 */
const ELSEWHERE = new Set([
  'brand_configuration_error',
  'email_spam_marked',
  'password_update_required',
  'current_password_wrong',
  'password_unchanged',
  'password_too_common',
  'email_already_used',
  'login_unavailable',
  'legal_version_outdated',
  'email_code_required',
  'email_code_too_early',
]);

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  );

test.each([
  ['French', fr, codeFr, accountFr],
  ['English', en, codeEn, accountEn],
])('every refusal around the sign-in has a sentence in %s', (_language, signIn, code, account) => {
  const texts: Record<string, string> = { ...signIn.errors, ...code.errors, ...account.errors };
  const silent = AUTH_ERROR_CODES.filter((code) => !ELSEWHERE.has(code) && !texts[code]);
  expect(silent).toEqual([]);
});

test('both languages say the same things', () => {
  expect(keysOf(accountEn)).toEqual(keysOf(accountFr));
  expect(keysOf(en)).toEqual(keysOf(fr));
  expect(keysOf(codeEn)).toEqual(keysOf(codeFr));
  expect(keysOf(validationEn)).toEqual(keysOf(validationFr));
  expect(keysOf(popupsEn)).toEqual(keysOf(popupsFr));
});
