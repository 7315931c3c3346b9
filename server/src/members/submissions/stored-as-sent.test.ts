import { test } from 'node:test';
import { expect } from 'expect';
import { departures } from '../beneficiaries/changes.table.ts';
import { complaints } from '../complaints/complaints.table.ts';
import { contactMessages } from '../messages/contact-messages.table.ts';
import { refundClaims } from '../refund-claims/refund-claims.table.ts';
import { storedAndTold, storedAsSent, toldAsStored } from './stored-as-sent.public.ts';

test('the fields of the input are stored under their names, with tidy texts, and nothing else of it is', () => {
  const columnsOf = storedAsSent(contactMessages);
  const input = { category: 'OTHER' as const, object: 'other', body: '  Bonjour  ', uploadIds: ['one'] };
  const ofNoContract = { contractExternalId: null, contractNumber: null, contractName: null };
  expect(columnsOf(input)).toEqual({ category: 'OTHER', object: 'other', body: 'Bonjour', ...ofNoContract });
});

test('what is left out or empty is null where the column may be null, and an empty text otherwise', () => {
  const claim = { actCode: 'LUN', actWording: ' ', sessions: [], total: 0 };
  const columnsOf = storedAsSent(refundClaims);
  const stored = { actCode: 'LUN', actWording: '', sessions: [], total: 0, comment: null };
  expect([columnsOf(claim), columnsOf({ ...claim, comment: '  ' })]).toEqual([stored, stored]);
});

test('an event says the fields of its type that the row has, and nothing else of the row', () => {
  const { type, data } = toldAsStored('complaint.submitted');
  const told = {
    theme: 'FEE' as const,
    object: 'OTHER' as const,
    comment: 'Le montant est faux.',
    acknowledgeBy: '2025-11-22',
    mediatorFrom: '2026-01-12',
  };
  expect([
    type,
    data({ ...told, id: 'one', memberId: 'claire', replyBy: '2026-01-11' } as typeof told),
  ]).toEqual(['complaint.submitted', told]);
});

test('what is stored and told under the same names needs no further definition', () => {
  const { table, columnsOf, exchange } = storedAndTold(departures, 'beneficiary-departure.submitted');
  const departure = { reason: 'DIVORCE' as const, leavesOn: '2025-11-30' };
  expect(table).toBe(departures);
  expect(columnsOf(departure)).toEqual(departure);
  expect([exchange.type, exchange.data({ ...departure, id: 'one' } as never)]).toEqual([
    'beneficiary-departure.submitted',
    departure,
  ]);
});

test('an input without a field of a column, or a row without a field of the event, does not compile', () => {
  const complaint = { theme: 'FEE' as const, object: 'OTHER' as const, comment: 'Le montant est faux.' };
  // @ts-expect-error the days that the member is promised are in no input
  storedAsSent(complaints)(complaint);
  // @ts-expect-error the event has two days more
  toldAsStored('complaint.submitted').data(complaint);
});
