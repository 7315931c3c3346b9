import { test } from 'node:test';
import { EVENT_DATA } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { expect } from 'expect';
import { sampleOf } from './sample-of.ts';
import { sampleEvents } from './samples.ts';

test('every type has a sample that its schema accepts', () => {
  for (const { type, data } of sampleEvents()) {
    const schema = EVENT_DATA[type.replace(/\.v1$/, '') as keyof typeof EVENT_DATA];
    expect([type, safeParse(schema, data).success]).toEqual([type, true]);
  }
});

test('a sample comes from the schema of a field, and what has none is named', () => {
  const { reason, leavesOn } = EVENT_DATA['beneficiary-departure.submitted'].shape;
  expect([sampleOf(reason), sampleOf(leavesOn)]).toEqual(['MUTUELLE_OBLIGATOIRE', '2026-11-17']);
  const { comment, sessions } = EVENT_DATA['refund-claim.submitted'].shape;
  expect(sampleOf(comment)).toBe('Texte d’exemple');
  expect(sampleOf(sessions)).toEqual([{ careDate: '2026-11-17', amount: 5_500 }]);
  expect(() => sampleOf(EVENT_DATA['contact-details.changed'].shape.changes)).toThrow('write one');
});
