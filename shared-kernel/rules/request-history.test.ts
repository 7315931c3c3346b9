import { historyOf } from './request-history.ts';
import { STATUS_KEYS } from './request-status.ts';
import { STEP_LABEL_KEYS, TIMELINES } from './request-timeline.ts';
import type { RequestGroup } from './request-types.ts';

const read = (...args: Parameters<typeof historyOf>) =>
  historyOf(...args).map(({ state, labelKey, at }) =>
    [state, labelKey.replace('step.', ''), ...at].join(' '),
  );

test('a quote that the member completes is studied first; the analysis is still to come', () => {
  expect(read('quotation', ['received', 'check_in_progress', 'attente_info', 'study'])).toEqual([
    'done received 0',
    'done documents_checked 1',
    'done attente_info 2',
    'current study 3',
    'next document_analysis',
    'next treated',
  ]);
});

test('a step that the request has left out does not stand there', () => {
  expect(read('message', ['received', 'check_in_progress', 'done'])).toEqual([
    'done received 0',
    'done check_in_progress 1',
    'done treated 2',
  ]);
  expect(read('additional_parts', ['attente_info', 'done'])).toEqual([
    'done information_required 0',
    'done file_updated 1',
  ]);
});

test('each ask stands for itself, and so does each answer', () => {
  expect(read('bill', ['received', 'attente_info', 'attente_info'])).toEqual([
    'done received 0',
    'done attente_info 1',
    'current attente_info 2',
    'next documents_checked',
    'next document_analysis',
    'next request_closed',
  ]);
  expect(
    read('claim', ['received', 'check_in_progress', 'study', 'done', 'taken_into_account', 'study']),
  ).toEqual([
    'done received 0',
    'done claim_check 1',
    'done study 2',
    'done claim_answered 3 4',
    'current study 5',
    'next claim_closed',
  ]);
});

test('a request that the member’s reply opens again was answered, and closes once', () => {
  const answered = ['received', 'check_in_progress', 'check_in_done', 'done', 'study'] as const;
  expect(read('claim', answered)).toEqual([
    'done received 0',
    'done claim_check 1',
    'done claim_answered 2 3',
    'current study 4',
    'next claim_closed',
  ]);
  expect(read('claim', [...answered, 'done'])).toEqual([
    'done received 0',
    'done claim_check 1',
    'done claim_answered 2 3',
    'done study 4',
    'done claim_closed 5',
  ]);
  expect(read('message', ['received', 'done', 'study', 'done'])).toEqual([
    'done received 0',
    'done answered 1',
    'done study 2',
    'done treated 3',
  ]);
});

test('more words on the work under way, and its end, stay with their step', () => {
  expect(
    read('bill', ['received', 'check_in_progress', 'check_in_done', 'in_progress', 'in_progress']),
  ).toEqual([
    'done received 0',
    'done documents_checked 1 2',
    'current document_analysis 3 4',
    'next request_closed',
  ]);
  expect(read('bill', ['received', 'check_in_progress'])[1]).toBe('current check_in_progress 1');
});

test('an answer that waits to be read does not take the request back', () => {
  expect(read('message', ['received', 'check_in_done', 'unread'])).toEqual([
    'done received 0',
    'current check_in_done 1 2',
    'next treated',
  ]);
});

test('the panel says the same as the chip of the list', () => {
  expect(read('beneficiary', ['received', 'check_in_progress', 'study'])).toEqual([
    'done received 0',
    'done check_in_progress 1',
    'current study 2',
    'next treated',
  ]);
  expect(read('rib', ['received', 'request_sent']).at(-1)).toBe('done request_sent 1');
  expect(read('claim', ['received', 'request_sent']).at(-1)).toBe('done request_sent 1');
  expect(read('quotation', ['received', 'taken_into_account']).at(-1)).toBe('done taken_into_account 1');
  expect(read('supporting_document', ['received', 'taken_into_account'])).toEqual([
    'done received 0',
    'current situation_updated 1',
    'next request_closed',
  ]);
});

test('any two statuses have every event on one step, in their order, and one step where the request stands', () => {
  for (const group of Object.keys(TIMELINES) as RequestGroup[])
    for (const before of STATUS_KEYS)
      for (const status of STATUS_KEYS) {
        const steps = historyOf(group, [before, status]);
        expect(steps.flatMap(({ at }) => at)).toEqual([0, 1]);
        const here = steps.findLast(({ state }) => state !== 'next');
        expect([group, before, here?.statusKey]).toEqual([group, before, status]);
        for (const { labelKey } of steps) if (!STEP_LABEL_KEYS.includes(labelKey)) throw new Error(labelKey);
      }
});
