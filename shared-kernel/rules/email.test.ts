import { maskEmail, parseEmail, parseSecondaryEmail, sameEmail } from './email.ts';

test.each([
  ['claire.martin@example.org', 'claire.martin@example.org'],
  ['  Claire.Martin@Example.ORG ', 'Claire.Martin@example.org'],
  ["d'ete+sante@sous.domaine.example", "d'ete+sante@sous.domaine.example"],
])('%j is an address', (typed, value) => {
  expect(parseEmail(typed)).toEqual({ ok: true, value });
});

test.each([
  '',
  'claire',
  'claire@',
  '@example.org',
  'claire@example',
  'claire@@example.org',
  'claire martin@example.org',
  '.claire@example.org',
  'claire..martin@example.org',
  'claire@-example.org',
  'claire@exa_mple.org',
  'claire@example.org\nBcc: x@example.org',
  'claire@127.0.0.1',
  `${'a'.repeat(65)}@example.org`,
  `claire@${'a.'.repeat(125)}org`,
])('%j is refused', (typed) => {
  expect(parseEmail(typed)).toEqual({ ok: false, code: 'email_invalid' });
});

test('an address has at most 254 characters, of which 64 before the @', () => {
  const domain = `${'a'.repeat(61)}.${'b'.repeat(61)}.${'c'.repeat(62)}.fr`;
  const longest = `${'x'.repeat(64)}@${domain}`;
  expect(longest).toHaveLength(254);
  expect(parseEmail(longest)).toEqual({ ok: true, value: longest });
  expect(parseEmail(`${'x'.repeat(64)}@a${domain}`)).toMatchObject({ ok: false });
});

test('the second address must differ from the first, whatever the case', () => {
  expect(parseSecondaryEmail('CLAIRE@example.org', 'claire@example.org')).toEqual({
    ok: false,
    code: 'secondary_email_same',
  });
  expect(parseSecondaryEmail('autre@example.org', 'claire@example.org')).toMatchObject({ ok: true });
  expect(parseSecondaryEmail('autre', null)).toMatchObject({ code: 'email_invalid' });
});

test('two spellings of one mailbox are the same', () => {
  expect(sameEmail(' A@example.org', 'a@EXAMPLE.org')).toBe(true);
  expect(sameEmail('a@example.org', 'b@example.org')).toBe(false);
});

test('a masked address shows first letters and domain, and hides the length of the name', () => {
  expect(maskEmail('claire.martin@example.org')).toBe('c•••••.m•••••@example.org');
  expect(maskEmail('al@example.org')).toBe('a•••••@example.org');
});
