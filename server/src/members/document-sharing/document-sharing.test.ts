import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { documents } from '../documents/documents.table.ts';
import { giveNotification } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { sharedDocuments } from './shared-documents.table.ts';

const PATH = '/documents';

/** Claire is signed in on 12 November 2025; her daughter Léa's school certificate is expected. */
async function start() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const me = api.as('claire');
  const lea = await giveBeneficiary(platform, claire, {
    firstName: 'LÉA',
    rank: 'CHILD',
    birthDate: '2014-02-03',
    familyPosition: 2,
  });
  await giveNotification(platform, claire, { beneficiaryId: lea.id, externalId: 'W1' });
  const bodyOf = async (change: object = {}) => ({
    documentType: 1,
    beneficiaryId: lea.id,
    comment: 'Classe de 5e',
    uploadIds: [await giveUpload(me, { name: 'certificat-lea.pdf' })],
    ...change,
  });
  const alerts = async () => (await me.get('/all-info')).body.alertDtoList;
  const shared = async () => (await me.get(PATH, { query: { tab: 'shared' } })).body.documents;
  const { db } = platform.database;
  const counts = async () => [
    (await db.select().from(sharedDocuments)).length,
    (await db.select().from(documents)).length,
    (await db.select().from(requests)).length,
  ];
  return { ...started, claire, lea, me, bodyOf, alerts, shared, counts };
}

test('one sending opens the request, stands among the shared documents and ends the alert', async () => {
  const { me, bodyOf, alerts, shared, mails, runJobs } = await start();
  expect(await alerts()).toMatchObject([{ target: { route: 'doc-sharing', params: { data: '1-2' } } }]);
  const { status, body: receipt } = await me.post(PATH, await bodyOf(), { key: newKey() });
  expect([status, receipt]).toMatchObject([200, { reference: expect.stringMatching(/^D25-/) }]);
  expect(await alerts()).toEqual([]);
  expect(await shared()).toMatchObject([
    {
      title: 'Certificat de scolarité',
      fileName: 'certificat-lea.pdf',
      typeCode: 'SCHOOLING',
      documentType: 1,
      nameBeneciary: expect.stringContaining('Léa'),
      uploadDate: '2025-11-12',
      isNew: false,
    },
  ]);
  expect((await me.get(`/requests/${receipt.requestId}`)).body).toMatchObject({
    typeCode: 1,
    title: 'Justificatif : certificat de scolarité',
    statusKey: 'received',
    beneficiaryFirstName: 'Léa',
    files: [{ name: 'certificat-lea.pdf' }],
    summary: [{ labelKey: 'summary.comment', value: 'Classe de 5e' }],
  });
  expect((await me.get(`${PATH}/${receipt.id}`)).body).toMatchObject({
    ...receipt,
    documentType: 1,
    comment: 'Classe de 5e',
    beneficiary: { firstName: 'Léa' },
  });
  await runJobs();
  expect(mails).toHaveLength(1);
});

test('the shared file opens, for its member alone', async () => {
  const { me, bodyOf, shared, api, given } = await start();
  const { body: receipt } = await me.post(PATH, await bodyOf(), { key: newKey() });
  const [{ id }] = await shared();
  expect((await me.get(`${PATH}/${id}/file`)).status).toBe(200);
  await given.member({ name: 'bruno' });
  const bruno = api.as('bruno');
  expect((await bruno.get(`${PATH}/${id}/file`)).status).toBe(404);
  const absent = await bruno.get(`${PATH}/${randomUUID()}`);
  const strange = await bruno.get(`${PATH}/${receipt.id}`);
  expect([strange.status, strange.body]).toEqual([404, absent.body]);
});

test('photos of one name, in one sending and in two, are all listed; the same document again replaces itself', async () => {
  const { me, bodyOf, shared, claire } = await start();
  const photo = () => giveUpload(me, { name: 'image.pdf' });
  await me.post(PATH, await bodyOf({ uploadIds: [await photo(), await photo()] }), { key: newKey() });
  const tax = { documentType: 2, beneficiaryId: claire.beneficiaryId };
  await me.post(PATH, await bodyOf({ ...tax, uploadIds: [await photo()] }), { key: newKey() });
  await me.post(PATH, await bodyOf({ ...tax, uploadIds: [await photo()] }), { key: newKey() });
  const names = (await shared()).map(
    ({ title, fileName }: Record<string, string>) => `${title}: ${fileName}`,
  );
  expect(names.sort()).toEqual([
    'Avis d’imposition: image.pdf',
    'Certificat de scolarité: image (2).pdf',
    'Certificat de scolarité: image.pdf',
  ]);
});

test('what a member shares about a grown relative stays visible to them', async () => {
  const { me, bodyOf, shared, platform, claire } = await start();
  const partner = await giveBeneficiary(platform, claire, { rank: 'PARTNER', birthDate: '1983-01-01' });
  await me.post(PATH, await bodyOf({ documentType: 10007, beneficiaryId: partner.id }), { key: newKey() });
  expect(await shared()).toMatchObject([{ typeCode: 'PACS_PROOF' }]);
});

test('the same key sends once, in whatever number of calls', async () => {
  const { me, bodyOf, counts } = await start();
  const body = await bodyOf();
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => me.post(PATH, body, { key })));
  const again = await me.post(PATH, body, { key });
  expect(
    new Set([...answers, again].filter(({ status }) => status === 200).map(({ body: { id } }) => id)).size,
  ).toBe(1);
  expect(again.status).toBe(200);
  expect(await counts()).toEqual([1, 1, 1]);
});

test('a document of another type or person leaves the alert', async () => {
  const { me, bodyOf, alerts, claire, lea, platform } = await start();
  const hugo = await giveBeneficiary(platform, claire, { firstName: 'Hugo', rank: 'CHILD' });
  await me.post(PATH, await bodyOf({ documentType: 10009 }), { key: newKey() });
  await me.post(PATH, await bodyOf({ beneficiaryId: hugo.id }), { key: newKey() });
  expect(await alerts()).toMatchObject([{ kind: 'schooling_certificate', beneficiaryFirstName: 'Léa' }]);
  await giveNotification(platform, claire, { uploadDocumentType: 6, beneficiaryId: null, dueDate: null });
  await me.post(PATH, await bodyOf({ documentType: 7, beneficiaryId: lea.id }), { key: newKey() });
  expect(await alerts()).toHaveLength(1);
});

test('each rule refuses its field, and nothing is written', async () => {
  const { me, bodyOf, claire, counts, alerts } = await start();
  const refusals = async (change: object) => {
    const { status, body } = await me.post(PATH, await bodyOf(change), { key: newKey() });
    return [
      status,
      body.errors?.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ];
  };
  expect(await refusals({ documentType: 6 })).toEqual([400, ['documentType document_type_unknown']]);
  expect(await refusals({ beneficiaryId: claire.beneficiaryId })).toEqual([
    400,
    ['beneficiaryId document_person_refused'],
  ]);
  expect(await refusals({ beneficiaryId: randomUUID() })).toEqual([
    400,
    ['beneficiaryId beneficiary_unknown'],
  ]);
  expect(await refusals({ comment: 'x'.repeat(5_000) })).toEqual([400, ['comment text_too_long']]);
  expect(await refusals({ uploadIds: [] })).toEqual([400, ['uploadIds files_required']]);
  expect(await refusals({ uploadIds: [randomUUID()] })).toEqual([400, ['uploadIds.0 upload_not_found']]);
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await alerts()).toHaveLength(1);
});

test('needs a session that may write', async () => {
  const started = await start();
  const { api, bodyOf } = started;
  const body = await bodyOf();
  expect((await api.browser().post(PATH, body, { key: newKey() })).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.post(PATH, body, { key: newKey() })).body.code).toBe('read_only_session');
});

test('a stolen file id of somebody else is refused', async () => {
  const { me, api, given, bodyOf } = await start();
  await given.member({ name: 'bruno' });
  const theirs = await giveUpload(api.as('bruno'), { name: 'secret.pdf' });
  const { body } = await me.post(PATH, await bodyOf({ uploadIds: [theirs] }), { key: newKey() });
  expect(body.errors).toMatchObject([{ code: 'upload_not_found' }]);
});

test('a sending that is refused leaves the alert and no document', async () => {
  const { me, bodyOf, alerts, shared } = await start();
  const { uploadIds, ...body } = await bodyOf();
  const wrong = { ...body, uploadIds: [...uploadIds, randomUUID()] };
  expect((await me.post(PATH, wrong, { key: newKey() })).status).toBe(400);
  expect([(await alerts()).length, await shared()]).toEqual([1, []]);
});
