import { STATUS_KEYS } from './request-status.ts';
import { STEP_LABEL_KEYS, statusesOf, TIMELINES, timelineOf } from './request-timeline.ts';
import type { RequestGroup } from './request-types.ts';

const read = (...args: Parameters<typeof timelineOf>) =>
  timelineOf(...args).map((step) => `${step.state} ${step.labelKey.replace('step.', '')}`);

test('an optician’s bill under analysis', () => {
  expect(read('bill', 'in_progress', ['received', 'check_in_progress', 'check_in_done'])).toEqual([
    'done received',
    'done documents_checked',
    'current document_analysis',
    'next request_closed',
  ]);
  expect(read('bill', 'check_in_progress')).toEqual([
    'done received',
    'current check_in_progress',
    'next document_analysis',
    'next request_closed',
  ]);
});

test('a question is answered, then studied again because the member replied', () => {
  expect(read('message', 'done')).toEqual([
    'done received',
    'done check_in_progress',
    'done check_in_done',
    'done treated',
  ]);
  expect(read('message', 'study')).toEqual([
    'done received',
    'done check_in_progress',
    'done check_in_done',
    'current study',
    'next treated',
  ]);
  expect(read('message', 'read', ['study']).at(-1)).toBe('done taken_into_account');
  expect(read('message', 'read', ['study'])).toContain('done study');
});

test('a supporting document waits for a statement, is taken into account, then closed', () => {
  expect(read('supporting_document', 'attente_decompte_ss', ['received'])).toEqual([
    'done received',
    'done check_in_progress',
    'current attente_decompte_ss',
    'next check_in_done',
    'next situation_updated',
    'next request_closed',
  ]);
  expect(read('supporting_document', 'taken_into_account').slice(-2)).toEqual([
    'current situation_updated',
    'next request_closed',
  ]);
  expect(read('supporting_document', 'done').slice(-2)).toEqual([
    'done situation_updated',
    'done request_closed',
  ]);
});

test('the card is printed, then sent', () => {
  expect(read('card', 'unread')).toEqual(['done request_received', 'current printing', 'next card_sent']);
  expect(read('card', 'read')).toEqual(['done request_received', 'done printing', 'done card_sent']);
});

test('teletransmission waits for the health insurance', () => {
  expect(read('teletransmission', 'attente_noemie')).toEqual([
    'done received',
    'done check_in_progress',
    'current attente_noemie',
    'next situation_updated',
  ]);
});

test('a claim is answered, then closed or taken into account', () => {
  expect(read('claim', 'check_in_done')).toEqual([
    'done received',
    'done claim_check',
    'current claim_answered',
    'next claim_closed',
  ]);
  expect(read('claim', 'taken_into_account').at(-1)).toBe('done taken_into_account');
});

test('a beneficiary’s request shows the step "sent" only when it was sent', () => {
  expect(read('beneficiary', 'read')).toEqual(['done received', 'done check_in_progress', 'done treated']);
  expect(read('beneficiary', 'request_sent').at(-1)).toBe('done request_sent');
});

test('additional parts ask for information; an info message tells that the file is updated', () => {
  expect(read('additional_parts', 'attente_info')[0]).toBe('current information_required');
  expect(read('info_message', 'unread').at(-1)).toBe('done file_updated');
});

test('cancelling options ends with the options cancelled', () => {
  expect(read('paid_options', 'done').at(-1)).toBe('done options_cancelled');
  expect(read('termination', 'done').at(-1)).toBe('done treated');
});

test('every status of a group stands on exactly one step, and every step has a text', () => {
  for (const group of Object.keys(TIMELINES) as RequestGroup[]) {
    for (const status of STATUS_KEYS) {
      const steps = timelineOf(group, status);
      const at = steps.filter((step) => step.statuses.includes(status));
      expect([group, status, at.length]).toEqual([group, status, 1]);
      expect(at[0]).toMatchObject({ statusKey: status });
      expect(at[0]?.state).not.toBe('next');
      for (const step of steps) expect(STEP_LABEL_KEYS).toContain(step.labelKey);
    }
  }
});

test('a bill may wait for the health insurance, a card may not', () => {
  expect(statusesOf('bill')).toContain('attente_noemie');
  expect(statusesOf('card')).not.toContain('attente_noemie');
});

test.each(Object.keys(TIMELINES) as RequestGroup[])(
  '%s at request_sent: the last step says the same as the chip of the list',
  (group) => {
    if (!statusesOf(group).includes('request_sent')) return;
    expect(read(group, 'request_sent').at(-1)).toBe('done request_sent');
  },
);
