import { bankAccountRules, checkNewIban, isHolderNamed, parseHolder, parseSepaIban } from './bank-account.ts';

test('an account of any SEPA country is right, typed in whatever way', () => {
  for (const typed of [
    'FR14 2004 1010 0505 0001 3M02 606',
    'fr14 2004 1010 0505 0001 3m02 606',
    'FR14\u00a02004\u202f1010 0505 0001 3M02 606',
  ])
    expect(parseSepaIban(typed)).toEqual({ ok: true, value: 'FR1420041010050500013M02606' });
  expect(parseSepaIban('DE89 3704 0044 0532 0130 00')).toMatchObject({ ok: true });
  expect(parseSepaIban('MC58 1122 2000 0101 2345 6789 030')).toMatchObject({ ok: true });
});

test('an account outside of SEPA has its own code', () => {
  expect(parseSepaIban('TN59 1000 6035 1835 9847 8831')).toEqual({ ok: false, code: 'iban_not_sepa' });
  expect(parseSepaIban('FR7630006000011234567890188')).toEqual({ ok: false, code: 'iban_invalid' });
});

test('a holder is one person, several, or a company', () => {
  expect(parseHolder('  M.  et Mme D’Été-Noël ')).toEqual({ ok: true, value: 'M. et Mme D’Été-Noël' });
  expect(parseHolder('SARL Dupont & Fils (2)')).toMatchObject({ ok: true });
  expect(parseHolder(' ')).toEqual({ ok: false, code: 'text_too_short', params: { nb: '2' } });
  expect(parseHolder('x'.repeat(71))).toEqual({ ok: false, code: 'text_too_long', params: { nb: '70' } });
  expect(parseHolder('<b>Claire</b>')).toEqual({ ok: false, code: 'holder_invalid' });
});

test('a holder is compared by whole names, whatever the case, accents and hyphens', () => {
  expect(isHolderNamed('MME CLAIRE MARTIN', ['Martin'])).toBe(true);
  expect(isHolderNamed('Claire Martineau', ['Martin'])).toBe(false);
  expect(isHolderNamed('J DETE NOEL', ['Dété-Noël'])).toBe(true);
});

test('the account that is on file already is no new one, unless it replaces another one too', () => {
  expect(checkNewIban('a', ['a', 'a'])).toEqual({ ok: false, code: 'iban_unchanged' });
  expect(checkNewIban('a', ['a', 'b'])).toMatchObject({ ok: true });
  expect(checkNewIban('a', [])).toMatchObject({ ok: true });
});

test('the account that refunds a beneficiary already is none of their own', () => {
  expect(checkNewIban('a', [''], 'a')).toEqual({ ok: false, code: 'iban_used' });
  expect(checkNewIban('b', [''], 'a')).toMatchObject({ ok: true });
});

test('the fields of a new account', () => {
  expect(Object.keys(bankAccountRules)).toEqual(['iban', 'bic', 'holder']);
});
