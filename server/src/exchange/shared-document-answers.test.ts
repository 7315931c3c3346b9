import { test } from 'node:test';
import { expect } from 'expect';
import { newKey } from '../members/submissions/submissions.given.ts';
import { giveUpload } from '../members/uploads/uploads.given.ts';
import { expected, startExpecting } from './testing/start-expecting.ts';

/** Claire has sent Léa's school certificate, and the core system has the event. */
async function startSent() {
  const started = await startExpecting();
  const { claire, leaId, lastEvent, answerTo } = started;
  const send = async () => {
    const uploadIds = [await giveUpload(claire, { name: 'certificat.pdf' })];
    const body = { documentType: 1, beneficiaryId: leaId, uploadIds };
    return (await claire.post('/documents', body, { key: newKey() })).body;
  };
  const sent = await send();
  const event = await lastEvent();
  return { ...started, send, sent, event, answer: answerTo(event) };
}

test('the event names the type, the person, the file and what it answers', async () => {
  const { event } = await startSent();
  expect(event).toMatchObject({
    type: 'supporting-document.submitted.v1',
    data: {
      documentType: 1,
      expectations: ['W1'],
      beneficiaries: [{ externalId: 'B1', firstName: 'Léa' }],
      request: { typeCode: 1, title: 'Justificatif : certificat de scolarité' },
      files: [{ name: 'certificat.pdf', kind: 'pdf' }],
      comment: null,
    },
  });
});

test('a record that repeats the expectation does not bring the alert back while the document waits', async () => {
  const { alerts, post, answer } = await startSent();
  expect(await alerts()).toEqual([]);
  await post({ ...expected, dueDate: '2025-11-30' });
  expect(await alerts()).toEqual([]);
  expect(await answer('confirmed')).toEqual(['accepted']);
  expect(await alerts()).toEqual([]);
  await post(expected);
  expect(await alerts()).toEqual(['schooling_certificate']);
});

test('a confirmation settles it for good, and closes the request', async () => {
  const { alerts, answer, claire, post, sent } = await startSent();
  await answer('confirmed');
  await post({ ...expected, settledOn: '2025-11-12' });
  expect(await alerts()).toEqual([]);
  expect((await claire.get(`/requests/${sent.requestId}`)).body.statusKey).toBe('done');
  expect(await answer('rejected')).toEqual(['refused']);
});

test('a rejection brings the alert back, and the request says why', async () => {
  const { alerts, answer, claire, rejections, sent } = await startSent();
  expect(await answer('rejected', 'La photo est floue.')).toEqual(['accepted']);
  expect(await alerts()).toEqual(['schooling_certificate']);
  expect(await rejections()).toEqual([{ reason: 'La photo est floue.' }]);
  const { steps } = (await claire.get(`/requests/${sent.requestId}`)).body;
  expect(JSON.stringify(steps)).toContain('La photo est floue.');
  const { notifications } = (await claire.get('/notifications')).body;
  expect(notifications[0].request).toMatchObject({
    id: sent.requestId,
    closingWords: 'La photo est floue.',
  });
});

test('the reason goes with the next document, and what is expected again after it was settled starts anew', async () => {
  const { alerts, answer, answerTo, lastEvent, post, rejections, send } = await startSent();
  await answer('rejected');
  expect(await rejections()).toEqual([{ reason: null }]);
  await send();
  expect(await alerts()).toEqual([]);
  await answerTo(await lastEvent())('rejected', 'Il manque la signature.');
  expect(await rejections()).toEqual([{ reason: 'Il manque la signature.' }]);
  await post(expected);
  expect(await rejections()).toEqual([{ reason: 'Il manque la signature.' }]);
  await post({ ...expected, settledOn: '2025-11-12' });
  await post(expected);
  expect(await rejections()).toEqual([null]);
});

test('a second document takes the expectation over: the rejection of the first leaves it answered', async () => {
  const { alerts, answer, answerTo, lastEvent, send } = await startSent();
  await send();
  const second = answerTo(await lastEvent());
  await answer('rejected', 'La photo est floue.');
  expect(await alerts()).toEqual([]);
  await second('rejected', 'Il manque la signature.');
  expect(await alerts()).toEqual(['schooling_certificate']);
});

test('the core system may settle it while the document waits', async () => {
  const { alerts, answer, post } = await startSent();
  await post({ ...expected, settledOn: '2025-11-12' });
  await answer('rejected', 'La photo est floue.');
  expect(await alerts()).toEqual([]);
});
