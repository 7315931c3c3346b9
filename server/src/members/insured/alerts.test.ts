import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveNotification } from './insured.given.ts';
import { reminderDay } from './reminder-day.ts';

/** Claire is signed in on 12 November 2025; her France Travail certificate is due on 1 December. */
async function start() {
  const started = await startApi();
  const claire = await started.given.member({ name: 'claire' });
  await giveNotification(started.platform, claire, { uploadDocumentType: 4, dueDate: '2025-12-01' });
  const me = started.api.as('claire');
  const alerts = async () => (await me.get('/all-info')).body.alertDtoList;
  return { ...started, claire, me, alerts, putOff: (id: string) => me.post(`/alerts/${id}/put-off`, {}) };
}

test('an alert that is put off is gone at once, and comes back on its day', async () => {
  const started = await start();
  const { alerts, putOff, clock } = started;
  const [{ id, mayBePutOff, target }] = await alerts();
  expect([mayBePutOff, target]).toEqual([true, { route: 'doc-sharing', params: { data: '4' } }]);
  expect((await putOff(id)).body).toEqual({ until: '2025-11-19' });
  expect((await putOff(id)).body).toEqual({ until: '2025-11-19' });
  expect(await alerts()).toEqual([]);
  clock.set('2025-11-19T08:00:00Z');
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.get('/all-info')).body.alertDtoList).toMatchObject([{ id }]);
});

test('another member’s alert, an unknown one and a malformed id get the same answer', async () => {
  const { alerts, api, given, putOff } = await start();
  const [{ id }] = await alerts();
  await given.member({ name: 'bruno' });
  const strange = await api.as('bruno').post(`/alerts/${id}/put-off`, {});
  expect([strange.status, strange.body.code]).toEqual([404, 'alert_not_found']);
  for (const absent of [await putOff(randomUUID()), await putOff('personal-info-10000001')])
    expect(absent.body).toEqual(strange.body);
  expect(await alerts()).toHaveLength(1);
});

test('needs a session that may write', async () => {
  const started = await start();
  const [{ id }] = await started.alerts();
  expect((await started.api.browser().post(`/alerts/${id}/put-off`, {})).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(`/alerts/${id}/put-off`, {})).body.code).toBe('read_only_session');
});

test('the reminder comes in time for the date, tomorrow at the earliest', () => {
  expect(reminderDay('2025-11-12', null)).toBe('2025-11-19');
  expect(reminderDay('2025-11-12', '2025-12-24')).toBe('2025-11-19');
  expect(reminderDay('2025-11-12', '2025-11-18')).toBe('2025-11-15');
  expect(reminderDay('2025-11-12', '2025-11-13')).toBe('2025-11-13');
  expect(reminderDay('2025-11-12', '2025-11-12')).toBe('2025-11-19');
});
