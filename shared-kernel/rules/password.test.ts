import {
  checkPassword,
  checkPasswordConfirmation,
  PASSWORD_SPECIALS,
  passwordChecklist,
} from './password.ts';

const codeOf = (password: string) => {
  const verdict = checkPassword(password);
  return verdict.ok ? null : verdict.code;
};

test('the demo password passes', () => {
  expect(codeOf('Demo-Portail-2025')).toBeNull();
});

test('every special of the specification is allowed', () => {
  const specials = [
    '?',
    '$',
    '%',
    '*',
    '@',
    '!',
    '"',
    '.',
    '+',
    '-',
    '^',
    '(',
    ')',
    '&',
    '_',
    "'",
    '/',
    ':',
    '#',
  ];
  expect([...PASSWORD_SPECIALS].sort()).toEqual([...specials].sort());
  for (const special of specials) expect(codeOf(`Demo2025Port${special}`)).toBeNull();
});

test.each([
  ['Demo-Porta1', 'password_too_short'],
  ['DEMO-PORTAIL-2025', 'password_lowercase_missing'],
  ['demo-portail-2025', 'password_uppercase_missing'],
  ['Demo-Portail-Deux', 'password_digit_missing'],
  ['Demo-Portail 2025', 'password_character_refused'],
  [' Demo-Portail-2025', 'password_character_refused'],
  ['Démo-Portail-2025', 'password_character_refused'],
  ['Demo;Portail;2025', 'password_character_refused'],
  ['Demo-Portail-2025🙂', 'password_character_refused'],
  [`Aa1${'a'.repeat(126)}`, 'password_too_long'],
  ['', 'password_too_short'],
])('%j is refused: %s', (password, code) => {
  expect(codeOf(password)).toBe(code);
});

test('12 and 128 characters are the bounds, and a refusal has them as params', () => {
  expect(codeOf(`Aa1${'a'.repeat(9)}`)).toBeNull();
  expect(codeOf(`Aa1${'a'.repeat(125)}`)).toBeNull();
  expect(checkPassword('Aa1')).toMatchObject({ params: { min: '12', max: '128' } });
  expect(checkPassword('Aa1aaaaa', { minLength: 8, maxLength: 20 })).toEqual({ ok: true, value: 'Aa1aaaaa' });
});

test('the checklist has a separate line for each rule', () => {
  const open = passwordChecklist('Demo').filter((check) => !check.holds);
  expect(open.map((check) => check.code)).toEqual(['password_too_short', 'password_digit_missing']);
});

test('the confirmation must be the same to the letter', () => {
  expect(checkPasswordConfirmation('Demo-Portail-2025', 'Demo-Portail-2025')).toMatchObject({ ok: true });
  expect(checkPasswordConfirmation('Demo-Portail-2025', 'Demo-Portail-2025 ')).toEqual({
    ok: false,
    code: 'password_confirmation_mismatch',
  });
});
