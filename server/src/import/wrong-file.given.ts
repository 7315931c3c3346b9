/** One valid record of each type. Tests make wrong records by changing one field of them. */
export const member = {
  type: 'member',
  externalId: 'M1',
  environment: 'GFPLAC',
  membershipNumber: '10000001',
  firstName: 'Claire',
  surName: 'Martin',
  birthDate: '1985-05-01',
  sex: 'FEMALE',
  nir: '285059999900131',
};
export const other = { ...member, externalId: 'M2', membershipNumber: '10000002', nir: '185059999907408' };
export const person = {
  type: 'beneficiary',
  externalId: 'B1',
  member: 'M1',
  rank: 'CHILD',
  familyPosition: 2,
  firstName: 'Léa',
  surName: 'Martin',
  birthDate: '2013-02-09',
  sex: 'FEMALE',
  joinedOn: '2021-01-01',
};
export const stranger = { ...person, externalId: 'B2', member: 'M2' };
export const payment = {
  type: 'payment',
  externalId: 'P1',
  member: 'M1',
  date: '2025-10-28',
  paidTo: 'RIB',
  total: 3295,
};
export const refund = {
  type: 'refund',
  externalId: 'R1',
  member: 'M1',
  beneficiary: 'B1',
  payment: 'P1',
  careDate: '2025-10-21',
  family: 'CONSULTATION',
  wording: 'Consultation spécialiste',
  operation: 'TO_MEMBER',
  cost: 5500,
  socialSecurity: 2005,
  mutual: 3295,
};
export const request = {
  type: 'request',
  externalId: 'Q1',
  member: 'M1',
  reference: 'D25-AAAA-BBBB',
  typeCode: 10011,
  title: 'Question : cotisations',
  events: [{ status: 'RECEIVED', at: '2025-11-03T08:00:00Z' }],
  messages: [{ externalId: 'S1', from: 'INSURER', body: 'Bonjour', sentAt: '2025-11-05T10:00:00Z' }],
};
export const account = {
  type: 'account',
  externalId: 'A1',
  member: 'M1',
  state: 'active',
  createdAt: '2024-01-01T08:00:00Z',
};
export const bankAccount = {
  type: 'bank-account',
  externalId: 'I1',
  member: 'M1',
  usage: 'REFUND',
  iban: 'FR7699999999990000000000153',
  bic: 'FICTFRPP',
  bank: 'Banque des Trois Rives',
  holder: 'Claire Martin',
  validFrom: '2021-01-01',
};
export const contract = {
  type: 'contract',
  externalId: 'C1',
  member: 'M1',
  kind: 'INDIVIDUAL',
  productName: 'Sérénité 3',
  productNumber: 'S3',
  insurerContract: '7204118',
  startDate: '2021-01-01',
};
export const document = {
  type: 'document',
  externalId: 'D1',
  member: 'M1',
  tab: 'health',
  title: 'Tableau de garanties',
  fileName: 'garanties.pdf',
  uploadDate: '2025-01-01',
  typeCode: 'TABLEAU_GARANTIES',
  typeDoc: 'INFORMATION',
  file: 'files/garanties.pdf',
};

const json = JSON.stringify;
/** The text of a record with one piece of it replaced, for what JSON.stringify never writes. */
const broken = (record: object, from: string, to: string) => json(record).replace(from, to);
const asLatin1 = Buffer.from(json({ ...member, externalId: 'M3', address: { city: 'Chambéry' } }), 'latin1');
const asRefund = (externalId: string, change: object) =>
  json({ ...refund, externalId, payment: null, ...change });
const asMember = (change: object) =>
  json({ ...member, externalId: 'M3', membershipNumber: '10000003', ...change });

/** Each kind of mistake with a line that has it and the message after 'line N'. */
export const MISTAKES: [kind: string, line: string | Buffer, message: string][] = [
  ['Latin-1', asLatin1, ': expected UTF-8, but byte '],
  [
    'broken UTF-8',
    Buffer.concat([Buffer.from(json(other)), Buffer.from([0xe2, 0x82])]),
    ': expected UTF-8, but byte ',
  ],
  ['no JSON', 'member;M3;Claire', ': not JSON: column 1: expected a value'],
  ['a missing comma', broken(member, '","sex"', '" "sex"'), ': not JSON: column '],
  ['a trailing comma', broken(member, '131"}', '131",}'), 'expected no comma before }'],
  [
    'single quotes',
    "{'type':'member'}",
    ': not JSON: column 2: expected the name of a field in double quotes',
  ],
  ['an end that is missing', json(member).slice(0, -1), 'the line ends within the record'],
  ['two records in a line', json(member) + json(other), 'expected nothing after the record'],
  ['a list', '[]', ': a record is a JSON object'],
  ['a number', '42', ': a record is a JSON object'],
  [
    'a field twice',
    broken(member, '"sex"', '"firstName":"Anne","sex"'),
    ' (member M1): not JSON: column 154: firstName stands twice',
  ],
  ['a raw NUL byte', broken(member, 'Claire', 'Cla\0ire'), 'a NUL byte'],
  ['an escaped NUL', asMember({ firstName: 'Cla\0ire' }), ' (member M3): firstName: holds a NUL character'],
  [
    'half a character',
    broken(member, 'Claire', 'Cla\\ud800'),
    ' (member M1): firstName: holds half of a character',
  ],
  ['too many levels', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'expected at most 20 levels'],
  ['no type', json({ externalId: '1' }), ': type missing is none of act, '],
  ['an unknown type', json({ type: 'pet', externalId: '1' }), ': type "pet" is none of act, '],
  ['an unknown field', asMember({ nickname: 'Cléo' }), ' (member M3): nickname: is no field of this record'],
  ['a field that is missing', asMember({ surName: undefined }), ' (member M3): surName: is missing'],
  [
    'a number as a text',
    asRefund('R2', { cost: '5500' }),
    ' (refund R2): cost: expected an integer number of cents',
  ],
  [
    'an amount with decimals',
    asRefund('R2', { cost: 55.5 }),
    ' (refund R2): cost: expected an integer number of cents',
  ],
  [
    'an amount that is out of any range',
    asRefund('R2', { cost: 1e15 }),
    ' (refund R2): cost: expected at most 10,000,000 euros',
  ],
  [
    'a day that does not exist',
    asMember({ birthDate: '2025-02-30' }),
    ' (member M3): birthDate: expected a date of the calendar',
  ],
  [
    'a date in words',
    asMember({ birthDate: '01/05/1985' }),
    ' (member M3): birthDate: expected a date of the calendar',
  ],
  [
    'a birth in the future',
    asMember({ birthDate: '2099-01-01' }),
    ' (member M3): birthDate: expected a date that is not after ',
  ],
  [
    'a number with a wrong key',
    asMember({ nir: '285059999900199' }),
    ' (member M3): nir: not a social security number',
  ],
  [
    'a member number of 7 digits',
    asMember({ membershipNumber: '1000003' }),
    ' (member M3): membershipNumber: expected 8 digits',
  ],
  [
    'a taken member number',
    asMember({ membershipNumber: '10000001' }),
    ' (member M3): membershipNumber: another member of this file has it',
  ],
  [
    'capitals of an enum',
    asMember({ sex: 'female' }),
    ' (member M3): sex: Invalid option: expected one of "FEMALE"|"MALE"',
  ],
  [
    'an e-mail without domain',
    asMember({ email: 'claire@' }),
    ' (member M3): email: expected an e-mail address',
  ],
  [
    'another environment',
    json({ ...member, environment: 'OTHER' }),
    ' (member M1): environment: the member belongs to another environment',
  ],
  [
    'a wrong IBAN',
    json({ ...bankAccount, iban: 'FR7699999999990000000000154' }),
    ' (bank-account I1): iban: not an IBAN',
  ],
  [
    'an end before the start',
    json({ ...contract, endDate: '2020-12-31' }),
    ' (contract C1): endDate: expected a date that is not before startDate',
  ],
  [
    'a contract of nobody',
    json({ ...contract, member: 'M9' }),
    ' (contract C1): member: there is no member "M9"',
  ],
  [
    'a person who left before joining',
    json({ ...person, externalId: 'B3', familyPosition: 3, leftOn: '2020-01-01' }),
    ' (beneficiary B3): leftOn: expected a date that is not before joinedOn',
  ],
  [
    'a taken place in the family',
    json({ ...person, externalId: 'B3' }),
    ' (beneficiary B3): familyPosition: another beneficiary of this file has it',
  ],
  [
    'a person who moves',
    json({ ...person, member: 'M2', familyPosition: 7 }),
    ' (beneficiary B1): member: another member has this beneficiary already',
  ],
  [
    'a refund that moves',
    json({ ...refund, member: 'M2', beneficiary: 'B2', payment: null }),
    ' (refund R1): member: another member has this refund already',
  ],
  [
    'a payment that moves',
    json({ ...payment, member: 'M2' }),
    ' (payment P1): member: another member has this payment already',
  ],
  [
    'a request that moves',
    json({ ...request, member: 'M2' }),
    ' (request Q1): member: another member has this request already',
  ],
  [
    'a person of another member',
    asRefund('R2', { beneficiary: 'B2' }),
    ' (refund R2): beneficiary: belongs to another member',
  ],
  [
    'a person who is not there',
    asRefund('R2', { beneficiary: 'B9' }),
    ' (refund R2): beneficiary: there is no beneficiary "B9"',
  ],
  [
    'care in 2099',
    asRefund('R2', { careDate: '2099-01-01' }),
    ' (refund R2): careDate: expected a date that is not after ',
  ],
  [
    'care before birth',
    asRefund('R2', { careDate: '2013-02-08' }),
    ' (refund R2): careDate: expected a date that is not before the birth',
  ],
  [
    'a payer that takes',
    asRefund('R2', { socialSecurity: -1 }),
    ' (refund R2): socialSecurity: expected 0 cents or more',
  ],
  [
    'more than it cost',
    asRefund('R2', { mutual: 4000 }),
    ' (refund R2): cost: expected at least what the payers gave',
  ],
  [
    'a payment in 2099',
    json({ ...payment, externalId: 'P2', date: '2099-01-01' }),
    ' (payment P2): date: expected a date that is not after ',
  ],
  [
    'a payment that does not add up',
    json({ ...payment, externalId: 'P3', total: 10_000 }),
    ' (payment P3): total: the lines of the payment add up to 1000, expected 10000 cents',
  ],
  [
    'an unknown status',
    json({ ...request, externalId: 'Q2', events: [{ status: 'lost', at: '2025-11-03T08:00:00Z' }] }),
    ' (request Q2): events.0.status: expected one of received, ',
  ],
  [
    'a status in 2099',
    json({
      ...request,
      externalId: 'Q2',
      reference: 'D25-CCCC',
      messages: [],
      events: [{ status: 'received', at: '2099-01-01T00:00:00Z' }],
    }),
    ' (request Q2): events.0.at: expected a date that is not after ',
  ],
  [
    'a taken reference',
    json({ ...request, externalId: 'Q3', messages: [] }),
    ' (request Q3): reference: another request of this file has it',
  ],
  [
    'a message of another request',
    json({ ...request, externalId: 'Q4', reference: 'D25-DDDD' }),
    ' (request Q4): messages.0.externalId: another request has it already',
  ],
  [
    'a second account',
    json({ ...account, externalId: 'A2' }),
    ' (account A2): member: another account of this file has it',
  ],
  [
    'a file that is missing',
    json({ ...document, file: 'files/none.pdf' }),
    ' (document D1): file: files/none.pdf cannot be read beside the import file (ENOENT)',
  ],
  [
    'a file that is no document',
    json({ ...document, file: 'files/words.pdf' }),
    ' (document D1): file: expected files/words.pdf to be a pdf, png, jpg or gif',
  ],
  [
    'a path that leaves the folder',
    json({ ...document, file: 'files/../../secret.pdf' }),
    " (document D1): file: expected a path that begins with 'files/'",
  ],
  [
    'a line of 5 MB',
    asMember({ firstName: 'a'.repeat(5_000_000) }),
    ': the line is longer than any record can be',
  ],
];

/** A valid refund of payment P3 whose amount is less than the payment. */
export const LINE_OF_P3 = json({
  ...refund,
  externalId: 'R9',
  payment: 'P3',
  cost: 1000,
  socialSecurity: 0,
  mutual: 1000,
});
