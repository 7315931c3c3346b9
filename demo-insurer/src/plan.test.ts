import { test } from 'node:test';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { historyOf } from '@member-portal/shared-kernel/rules/request-history';
import { REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf, timelineOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { expect } from 'expect';
import { planOf } from './plan.ts';
import { readEvent } from './read-event.ts';
import {
  aCardOrder,
  aClaim,
  aComplaint,
  aCorrection,
  aDeparture,
  aHospitalRequest,
  aMessage,
  anAddition,
  anIncompleteClaim,
  anOptionCancellation,
  aPreference,
  aQuote,
  aScheduleOrder,
  aTeletransmissionChange,
} from './testing/events.ts';
import { WORDS } from './words.ts';

const books = openDemoBooks(new Date('2026-11-20T08:00:00Z'));

for (const [name, event] of Object.entries({
  'a claim': aClaim(),
  'a claim that lacks a paper': anIncompleteClaim(),
  'a quote': aQuote(),
  'a quote without an estimate': aQuote({ estimateWanted: false }),
  'a hospital request': aHospitalRequest(),
  'a complaint': aComplaint(),
  'a departure': aDeparture(),
  'a departure that is refused': aDeparture({ birthDate: '2019-03-02' }),
  'a correction': aCorrection(),
  'a change of teletransmission': aTeletransmissionChange(),
  'a change of teletransmission that is refused': aTeletransmissionChange('10000039-3'),
  'a cancellation of options': anOptionCancellation(),
  'a cancellation of options for some people': anOptionCancellation({ everyone: false }),
  'an addition': anAddition(),
  'an addition that lacks a signature': anAddition('COHABITANT'),
  'an addition that is refused': anAddition('DEPENDANT', 'OTHER'),
  'an order of a card': aCardOrder(),
  'an order of a schedule': aScheduleOrder(),
  'a message': aMessage(),
  'a message about a card': aMessage(10001),
})) {
  test(`the steps of ${name} are legal, never go back, and end it`, () => {
    const known = readEvent(event);
    if (!known || !('request' in known.data)) throw new Error('no request');
    const group = requestType(known.data.request.typeCode)?.group ?? 'other';
    const statuses = planOf(known, books).flatMap((step) => (step.kind === 'request' ? [step.status] : []));
    expect(statuses.filter((status) => !statusesOf(group).includes(status))).toEqual([]);
    const places = statuses.map((status, index) => {
      const steps = timelineOf(group, status, ['received', ...statuses.slice(0, index)]);
      return steps.findLastIndex(({ state }) => state !== 'next');
    });
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(REQUEST_STATUSES[statuses.at(-1) ?? 'received'].phase).toBe('closed');
  });
}

test('a claim that lacked a paper ends with the steps that it went through, and no other', () => {
  const event = readEvent(anIncompleteClaim());
  const steps = event ? planOf(event, books) : [];
  const statuses = steps.flatMap((step) => (step.kind === 'request' ? [step.status] : []));
  const shown = historyOf('bill', ['received', ...statuses]);
  expect(shown.map(({ statusKey, state }) => [statusKey, state])).toEqual(
    ['received', ...statuses].map((status) => [status, 'done']),
  );
});

test('the same event gives the same steps', () => {
  const event = readEvent(anIncompleteClaim());
  if (!event) throw new Error('not known');
  expect(planOf(event, books)).toEqual(planOf(event, books));
});

test('every text fits into a record', () => {
  for (const text of Object.values(WORDS)) expect([text, text.length < 500]).toEqual([text, true]);
});

test('teletransmission is refused for whom another mutual covers', () => {
  for (const [person, last] of [
    ['10000001-2', { info: 'teletransmission_done', changes: true }],
    ['10000039-3', { info: 'teletransmission_refused' }],
  ] as const) {
    const event = readEvent(aTeletransmissionChange(person));
    expect(event && planOf(event, books).at(-1)).toEqual({ kind: 'request', status: 'done', ...last });
  }
});

test('a preference is confirmed, and text messages are rejected', () => {
  for (const [changes, reason] of [
    [{ statementFormat: 'NUMERICAL' }, null],
    [{ informationChannel: 'SMS' }, WORDS.channel_not_offered],
  ] as const) {
    const event = readEvent(aPreference(changes));
    expect(event && planOf(event, books)).toEqual([{ kind: 'outcome', reason }]);
  }
});
