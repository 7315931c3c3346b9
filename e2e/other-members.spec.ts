import { randomUUID } from 'node:crypto';
import { invoice } from './support/files.ts';
import { apiOf, enterAs } from './support/member.ts';
import type { Answer } from './support/member-api.ts';
import { CLAIRE, LONG_HISTORY } from './support/people.ts';
import { answered, expect, test } from './support/test.ts';

/** Data of another member answers and looks exactly like data that does not exist. */
async function idsOf() {
  const api = await apiOf(CLAIRE);
  const [refunds, requests, documents, allInfo] = await Promise.all(
    ['/refunds', '/requests', '/documents', '/all-info'].map(async (path) => (await api.get(path)).body),
  );
  const details = await Promise.all(
    requests.requests.map(async ({ id }: { id: string }) => (await api.get(`/requests/${id}`)).body),
  );
  const withFile = details.find(({ files }) => files.length > 0);
  const withMessage = details.find(({ messages }) => messages.length > 0);
  const { body: upload } = await api.upload('facture.pdf', invoice().buffer);
  return {
    refund: refunds.refunds[0].id as string,
    request: requests.requests[0].id as string,
    document: documents.documents[0].id as string,
    requestFile: withFile.files[0].id as string,
    message: withMessage.messages[0].id as string,
    beneficiary: allInfo.insured.beneficiaries[0].id as string,
    upload: upload.id as string,
  };
}

/** The answer without the fields that differ in each call. */
const comparable = ({ status, body, type }: Answer) => {
  const { instance: _, requestId: __, ...rest } = body ?? {};
  return { status, type, ...rest };
};

test('by the API', async () => {
  const ids = await idsOf();
  const stranger = await apiOf(LONG_HISTORY);
  const reads: [string, (id: string) => string][] = [
    [ids.refund, (id) => `/refunds/${id}`],
    [ids.refund, (id) => `/refunds/${id}/statement`],
    [ids.request, (id) => `/requests/${id}`],
    [ids.request, (id) => `/refund-claims/${id}`],
    [ids.document, (id) => `/documents/${id}/file`],
    [ids.requestFile, (id) => `/requests/messages/file?documentId=${id}`],
  ];
  for (const [id, path] of reads) {
    const [foreign, absent] = [await stranger.get(path(id)), await stranger.get(path(randomUUID()))];
    expect(foreign.status).toBe(404);
    expect(comparable(foreign)).toEqual(comparable(absent));
  }
  const marks = (id: string) => stranger.post(`/requests/message?idMessage=${id}`);
  expect(comparable(await marks(ids.message))).toEqual(comparable(await marks(randomUUID())));
});

test('a claim takes neither a beneficiary nor a file of another member', async () => {
  const ids = await idsOf();
  const stranger = await apiOf(LONG_HISTORY);
  const { body: mine } = await stranger.get('/all-info');
  const { body: upload } = await stranger.upload('facture.pdf', invoice().buffer);
  const { body: acts } = await stranger.get('/acts');
  const claim = (beneficiaryId: string, uploadId: string) =>
    stranger.post(
      '/refund-claims',
      {
        actCode: acts.acts[0].code,
        beneficiaryId,
        sessions: [
          { careDate: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10), amount: 3000 },
        ],
        uploadIds: [uploadId],
      },
      { 'idempotency-key': randomUUID() },
    );
  const own = mine.insured.beneficiaries[0].id;
  for (const [foreign, absent] of [
    [() => claim(ids.beneficiary, upload.id), () => claim(randomUUID(), upload.id)],
    [() => claim(own, ids.upload), () => claim(own, randomUUID())],
  ] as const) {
    const refused = await foreign();
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(comparable(refused)).toEqual(comparable(await absent()));
  }
});

test('by the address of the panel', async ({ page, context, watch }) => {
  watch.allow(answered(404));
  const ids = await idsOf();
  await enterAs(context, LONG_HISTORY);
  for (const [path, foreign, words] of [
    ['/refunds?refund=', ids.refund, 'Ce remboursement est introuvable'],
    ['/requests?request=', ids.request, 'Cette demande est introuvable'],
  ] as const) {
    const shown: string[] = [];
    for (const id of [foreign, randomUUID()]) {
      await page.goto(`${path}${id}`);
      const panel = page.getByRole('dialog');
      await expect(panel.getByText(words)).toBeVisible();
      shown.push(await panel.innerText());
    }
    expect(shown[0]).toBe(shown[1]);
  }
});

test('without a session every call is refused', async () => {
  const { MemberApi } = await import('./support/member-api.ts');
  const nobody = new MemberApi('localhost');
  await nobody.get('/init');
  for (const path of [
    '/all-info',
    '/refunds',
    '/requests',
    '/documents',
    '/tp-card',
    '/auth/profile',
    '/acts',
  ])
    expect((await nobody.get(path)).status).toBe(401);
});
