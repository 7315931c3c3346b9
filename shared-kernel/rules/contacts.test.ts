import { checkContacts, checkCountry } from './contacts.ts';

const current = {
  email: 'claire@example.org',
  secondaryEmail: null as string | null,
  zipCode: '69003',
  country: 'FR',
};

const codes = (typed: Parameters<typeof checkContacts>[0], onFile = current) => {
  const checked = checkContacts(typed, onFile);
  return checked.ok ? checked.value : checked.refusals.map(({ field, code }) => `${field} ${code}`);
};

test('a given field comes back normalised, and an absent one stays absent', () => {
  expect(codes({ mobileNumber: '06 39 98 14 02', zipCode: '69 003', city: ' Lyon ' })).toEqual({
    mobileNumber: '+33639981402',
    zipCode: '69003',
    city: 'Lyon',
  });
  expect(codes({})).toEqual({});
});

test('line breaks and tabs of a pasted address line become spaces', () => {
  expect(codes({ addressLine1: ' 12 rue\r\ndes\tTilleuls ', city: 'Saint  Ouen' })).toEqual({
    addressLine1: '12 rue des Tilleuls',
    city: 'Saint Ouen',
  });
});

test('a field that the insurer needs cannot be emptied, the others can', () => {
  expect(codes({ mobileNumber: null, email: '', city: ' ', zipCode: null, addressLine1: null })).toEqual([
    'email field_required',
    'mobileNumber field_required',
    'addressLine1 field_required',
    'zipCode field_required',
    'city field_required',
  ]);
  expect(codes({ phone: '', addressLine2: null, secondaryEmail: null, foreignPhone: '' })).toEqual({
    phone: null,
    addressLine2: null,
    secondaryEmail: null,
    foreignPhone: null,
  });
});

test('every wrong field is named with its own code', () => {
  expect(
    codes({
      email: 'claire@',
      secondaryEmail: 'x',
      mobileNumber: '01 99 00 12 34',
      phone: '12',
      addressLine1: 'a'.repeat(39),
      zipCode: '99999',
      country: 'France',
    }),
  ).toEqual([
    'email email_invalid',
    'secondaryEmail email_invalid',
    'mobileNumber phone_not_mobile',
    'phone phone_invalid',
    'addressLine1 text_too_long',
    'country country_invalid',
  ]);
  expect(codes({ addressLine1: 'a'.repeat(38) })).toEqual({ addressLine1: 'a'.repeat(38) });
});

test('the postal code is checked for the given country, or else for the one on file', () => {
  expect(codes({ zipCode: '99999' })).toEqual(['zipCode postcode_invalid']);
  expect(codes({ zipCode: 'SW1A 1AA', country: 'GB' })).toMatchObject({ zipCode: 'SW1A 1AA' });
  expect(codes({ zipCode: '99999', country: 'fr' })).toEqual(['zipCode postcode_invalid']);
  const london = { ...current, zipCode: 'SW1A 1AA', country: 'GB' };
  expect(codes({ zipCode: 'SW1A 1AA' }, london)).toMatchObject({ zipCode: 'SW1A 1AA' });
  expect(codes({ country: 'FR' }, london)).toEqual(['zipCode postcode_invalid']);
  expect(codes({ country: 'FR', zipCode: '75001' }, london)).toEqual({ country: 'FR', zipCode: '75001' });
});

test('the second e-mail address must differ from the first, whichever of the two is changed', () => {
  expect(codes({ secondaryEmail: 'CLAIRE@example.org' })).toEqual(['secondaryEmail secondary_email_same']);
  expect(codes({ email: 'ana@example.org', secondaryEmail: 'ana@example.org' })).toEqual([
    'secondaryEmail secondary_email_same',
  ]);
  const two = { ...current, secondaryEmail: 'work@example.org' };
  expect(codes({ email: 'work@example.org' }, two)).toEqual(['email secondary_email_same']);
  expect(codes({ email: 'work@example.org', secondaryEmail: null }, two)).toEqual({
    email: 'work@example.org',
    secondaryEmail: null,
  });
});

test.each(['FR', ' be ', 'GB'])('%s is a country', (typed) => {
  expect(checkCountry(typed).ok).toBe(true);
});

test.each(['', 'ZZ', 'FRA', 'UK', 'é1'])('%j is none', (typed) => {
  expect(checkCountry(typed)).toMatchObject({ ok: false, code: 'country_invalid' });
});
