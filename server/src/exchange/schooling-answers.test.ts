import { test } from 'node:test';
import { expect } from 'expect';
import { newKey } from '../members/submissions/submissions.given.ts';
import { expected, startExpecting } from './testing/start-expecting.ts';

/** Claire has said that Léa is not at school, and the core system has the event. */
async function startDeclared() {
  const started = await startExpecting();
  const { claire, leaId, lastEvent, answerTo } = started;
  const declare = () =>
    claire.post(
      '/campaigns/schooling/answers',
      { answers: [{ beneficiaryId: leaId, choice: 'not_at_school' }], hide: false },
      { key: newKey() },
    );
  await declare();
  const event = await lastEvent();
  const isPending = async () => (await claire.get('/auth/profile')).body.popups.schooling;
  return { ...started, declare, event, isPending, answer: answerTo(event) };
}

test('the insurer learns which child, which year, and what it expected', async () => {
  const { event, alerts } = await startDeclared();
  expect(event.type).toBe('schooling.declared.v1');
  expect(event.data).toMatchObject({
    schoolYear: '2025-2026',
    atSchool: false,
    expectations: ['W1'],
    beneficiaries: [{ externalId: 'B1' }],
  });
  expect(await alerts()).toEqual([]);
});

test('an older record does not bring the alert back before the answer', async () => {
  const { post, alerts } = await startDeclared();
  await post({ ...expected, dueDate: '2025-12-01' });
  expect(await alerts()).toEqual([]);
});

test('confirmed: the alert has ended, until a later record expects the certificate again', async () => {
  const { answer, post, alerts, isPending } = await startDeclared();
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await answer('rejected')).toEqual(['refused']);
  expect([await alerts(), await isPending()]).toEqual([[], false]);
  await post({ ...expected, dueDate: '2025-12-02' });
  expect(await alerts()).toEqual(['schooling_certificate']);
});

test('rejected: the certificate is asked for again, and the child may be declared again', async () => {
  const { answer, alerts, isPending, declare, rejections } = await startDeclared();
  expect(await answer('rejected', 'Votre enfant est inscrit dans un établissement.')).toEqual(['accepted']);
  expect([await alerts(), await isPending()]).toEqual([['schooling_certificate'], true]);
  expect(await rejections()).toEqual([{ reason: 'Votre enfant est inscrit dans un établissement.' }]);
  expect((await declare()).body).toEqual({ isPending: false });
});
