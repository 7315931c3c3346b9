import { mayAnswer, statusAfterReply } from './request-replies.ts';
import { STATUS_KEYS } from './request-status.ts';
import { statusesOf } from './request-timeline.ts';
import { REQUEST_TYPES } from './request-types.ts';

test('a request for additional parts waits for them from its first day, other kinds from the day they say so', () => {
  const waiting = (typeCode: number) => STATUS_KEYS.filter((statusKey) => mayAnswer({ typeCode, statusKey }));
  const ofAll = ['attente_info', 'attente_decompte_ss', 'attente_decompte_mut', 'justif_pole_emploi'];
  expect(waiting(31)).toEqual(ofAll);
  expect(waiting(10028)).toEqual(ofAll);
  expect(waiting(10005).toSorted()).toEqual([...ofAll, 'received', 'unread'].toSorted());
});

test.each(REQUEST_TYPES.map(({ code, group }) => [code, group] as const))(
  'a reply leaves type %i at a status of its kind',
  (typeCode, group) => {
    const after = statusAfterReply({ typeCode, statusKey: 'received' });
    expect(statusesOf(group)).toContain(after);
    expect(after).toBe('study');
  },
);
