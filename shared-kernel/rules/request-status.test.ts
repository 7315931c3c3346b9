import {
  parseStatusKey,
  REQUEST_STATUSES,
  STATUS_KEYS,
  STATUS_LABEL_KEYS,
  statusAfterReading,
  statusLabelKey,
} from './request-status.ts';
import { REQUEST_TYPES, type RequestGroup } from './request-types.ts';

test.each(['done', 'read', 'request_sent', 'taken_into_account'] as const)('%s shows as a success', (key) => {
  expect(REQUEST_STATUSES[key]).toMatchObject({ tone: 'success', phase: 'closed' });
});

test.each([
  'attente_contrat',
  'attente_info',
  'attente_noemie',
  'attente_decompte_ss',
  'attente_decompte_mut',
  'justif_pole_emploi',
] as const)('%s waits for someone, and warns', (key) => {
  expect(REQUEST_STATUSES[key]).toMatchObject({ tone: 'warning', phase: 'open' });
  expect(REQUEST_STATUSES[key].awaits).not.toBeNull();
});

test('only unread marks a request as new', () => {
  expect(STATUS_KEYS.filter((key) => REQUEST_STATUSES[key].unread)).toEqual(['unread']);
});

test('reading makes an unread message read; a request that stands at a stage stays there', () => {
  const isMessage = ({ group }: { group: RequestGroup }) =>
    ['message', 'specific_demand', 'info_message'].includes(group);
  for (const type of REQUEST_TYPES) {
    expect([type.code, statusAfterReading(type.group, 'unread')]).toEqual([
      type.code,
      isMessage(type) ? 'read' : 'unread',
    ]);
    for (const key of STATUS_KEYS.filter((key) => key !== 'unread'))
      expect(statusAfterReading(type.group, key)).toBe(key);
  }
});

test('statuses are matched in lower case', () => {
  expect(parseStatusKey('READ')).toEqual({ ok: true, value: 'read' });
  expect(parseStatusKey('ATTENTE_INFO')).toEqual({ ok: true, value: 'attente_info' });
  expect(parseStatusKey('treated')).toEqual({ ok: false, code: 'status_unknown' });
  expect(parseStatusKey('constructor')).toEqual({ ok: false, code: 'status_unknown' });
});

test('a group has its own text for some statuses, and every key is listed', () => {
  expect(statusLabelKey('rib', 'done')).toBe('status.rib.done');
  expect(statusLabelKey('bill', 'done')).toBe('status.any.done');
  expect(statusLabelKey('card', 'unread')).toBe('status.card.unread');
  for (const { group } of REQUEST_TYPES) {
    for (const key of STATUS_KEYS) expect(STATUS_LABEL_KEYS).toContain(statusLabelKey(group, key));
  }
});
