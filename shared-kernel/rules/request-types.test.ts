import {
  billTypeOf,
  claimTypeOf,
  mayReply,
  quoteTypeOf,
  REQUEST_TYPES,
  requestType,
} from './request-types.ts';

test('every code of the insurer has one row, and the reserved ones have none', () => {
  const codes = REQUEST_TYPES.map((type) => type.code);
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(codes.toSorted((a, b) => a - b)).toEqual([
    ...range(1, 7),
    ...range(11, 13),
    ...range(21, 27),
    ...range(31, 34),
    ...range(9999, 10026),
    ...range(10030, 10032),
  ]);
  expect(requestType(10028)).toBeNull();
});

test('labels are distinct, so that no two types read the same', () => {
  expect(new Set(REQUEST_TYPES.map((type) => type.labelKey)).size).toBe(REQUEST_TYPES.length);
});

test.each([
  [1, 'SUPPORTING_DOCUMENT'],
  [11, 'DOCUMENT'],
  [25, 'BILL'],
  [34, 'QUOTATION'],
  [10017, 'MESSAGE'],
])('code %i is a %s', (code, kind) => {
  expect(requestType(code)?.kind).toBe(kind);
});

describe('answering', () => {
  test.each([10022, 10023, 10030, 10031, 10032])('claim %i may be answered once it is done', (typeCode) => {
    const claim = { typeCode, title: 'Réclamation' };
    expect(mayReply({ ...claim, statusKey: 'done' })).toBe(true);
    expect(mayReply({ ...claim, statusKey: 'read' })).toBe(false);
    expect(mayReply({ ...claim, statusKey: 'check_in_progress' })).toBe(false);
  });

  test('a message whose title carries [FDC] may be answered in any status', () => {
    const message = { typeCode: 10026, title: 'Réclamation : télétransmission [FDC]' };
    expect(mayReply({ ...message, statusKey: 'received' })).toBe(true);
    expect(mayReply({ ...message, statusKey: 'done' })).toBe(true);
    expect(mayReply({ ...message, title: 'Réclamation', statusKey: 'done' })).toBe(false);
  });

  test('other messages, other kinds and unknown codes may not be answered', () => {
    expect(mayReply({ typeCode: 10011, title: 'Question', statusKey: 'done' })).toBe(false);
    expect(mayReply({ typeCode: 25, title: 'Facture [FDC]', statusKey: 'done' })).toBe(false);
    expect(mayReply({ typeCode: 10027, title: '[FDC]', statusKey: 'done' })).toBe(false);
  });
});

test('bills, quotes and complaints get the type of their subject', () => {
  expect(billTypeOf('OPTICAL')).toBe(25);
  expect(billTypeOf('HOSPITAL')).toBe(21);
  expect(billTypeOf('CONSULTATION')).toBe(22);
  expect(quoteTypeOf('AUDITION')).toBe(34);
  expect(claimTypeOf('TELETRANSMISSION')).toBe(10026);
});
