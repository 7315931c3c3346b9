import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { SESSION_COOKIE } from '../../platform/http/cookies.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { giveDocument } from './documents.given.ts';

describe('GET /documents', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    const { status, body } = await api.browser().get('/documents');
    expect([status, body.code]).toEqual([401, 'session_required']);
  });

  test('lists a tab, the newest first, and marks what came this month and was not opened', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveDocument(platform, claire, { title: 'Échéancier', uploadDate: '2025-01-01' });
    await giveDocument(platform, claire, { title: 'Appel', uploadDate: '2025-11-01' });
    await giveDocument(platform, claire, { title: 'Garanties', tab: 'health' });
    const { status, body } = await api.as('claire').get('/documents', { query: { tab: 'contribution' } });
    expect(status).toBe(200);
    expect(body.documents).toMatchObject([
      { title: 'Appel', isNew: true, tab: 'contribution', nameBeneciary: null, bytes: 21 },
      { title: 'Échéancier', isNew: false },
    ]);
    const everything = await api.as('claire').get('/documents');
    expect(everything.body.documents).toHaveLength(3);
  });

  test('an unknown tab is refused', async () => {
    const { api } = await startApi();
    const { status, body } = await api.as('claire').get('/documents', { query: { tab: 'secret' } });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  test('the shared tab lists the insured’s own proofs, and only the latest file of a name', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const lea = await giveBeneficiary(platform, claire, { rank: 'CHILD', firstName: 'Léa' });
    const proof = { tab: 'shared', typeDoc: 'JUSTIFICATIF', fileName: 'avis.pdf' } as const;
    await giveDocument(platform, claire, { ...proof, title: 'Avis 2023', uploadDate: '2024-09-01' });
    await giveDocument(platform, claire, { ...proof, title: 'Avis 2024', uploadDate: '2025-09-01' });
    await giveDocument(platform, claire, { ...proof, fileName: 'lea.pdf', beneficiaryId: lea.id });
    const { body } = await api.as('claire').get('/documents', { query: { tab: 'shared' } });
    expect(body.documents).toMatchObject([{ title: 'Avis 2024', fileName: 'avis.pdf', isNew: false }]);
  });

  test('a document about an adult relative’s care is hidden unless they agreed; one about contributions is not', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const me = api.as('claire');
    const partner = await giveBeneficiary(platform, claire);
    const agreed = await giveBeneficiary(platform, claire, { firstName: 'Rémi', sharesActs: true });
    const minor = await giveBeneficiary(platform, claire, { rank: 'CHILD', birthDate: '2015-01-01' });
    const letter = (title: string, beneficiaryId: string, more: object = {}) =>
      giveDocument(platform, claire, { tab: 'health', title, beneficiaryId, ...more });
    const hidden = await letter('hidden', partner.id);
    const proof = await letter('hidden proof', partner.id, { tab: 'shared', typeDoc: 'JUSTIFICATIF' });
    await letter('agreed', agreed.id);
    await letter('minor', minor.id);
    await letter('fee', partner.id, { tab: 'contribution' });

    const { documents } = (await me.get('/documents')).body;
    expect(documents.map(({ title }: { title: string }) => title).sort()).toEqual(['agreed', 'fee', 'minor']);
    expect((await me.get('/all-info')).body.newDocumentsThisMonth).toBe(3);
    const absent = await me.get(`/documents/${randomUUID()}/file`);
    for (const { id } of [hidden, proof]) {
      const answer = await me.get(`/documents/${id}/file`);
      expect([answer.status, answer.body]).toEqual([404, absent.body]);
    }
  });

  test('one member’s documents never show in another’s list', async () => {
    const { api, given, platform } = await startApi();
    await giveDocument(platform, await given.member({ name: 'claire' }));
    const { body } = await api.as('bruno').get('/documents');
    expect(body.documents).toEqual([]);
  });
});

test('a document names the product of its contract, and nobody else’s', async () => {
  const { api, given, platform } = await startApi();
  const claire = await given.member({ name: 'claire' });
  const contract = await giveContract(platform, claire, { productName: 'Santé Horizon' });
  await giveDocument(platform, claire, {
    title: 'Appel',
    contractId: contract.id,
    uploadDate: '2025-11-02',
  });
  await giveDocument(platform, claire, { title: 'Avis', contractId: randomUUID(), uploadDate: '2025-11-01' });
  const { documents } = (await api.as('claire').get('/documents')).body;
  expect(documents).toMatchObject([{ contractName: 'Santé Horizon' }, { contractName: null }]);
});

describe('GET /documents/{id}/file', () => {
  test('one whose file is lost says so by a code of its own', async () => {
    const { api, given, platform } = await startApi();
    const { id } = await giveDocument(platform, await given.member({ name: 'claire' }), {
      fileKey: 'import/nowhere',
    });
    const { status, body } = await api.as('claire').get(`/documents/${id}/file`);
    expect([status, body.code]).toEqual([500, 'document_not_downloadable']);
  });

  test('is an attachment under its own name, never shown in the page’s origin', async () => {
    const { api, given, platform } = await startApi();
    const { id } = await giveDocument(platform, await given.member({ name: 'claire' }));
    const { status, headers, bytes } = await api.as('claire').get(`/documents/${id}/file`);
    expect(status).toBe(200);
    expect(bytes.toString()).toBe('%PDF-1.7 échéancier');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="echeancier 2025.pdf"; filename*=UTF-8\'\'%C3%A9ch%C3%A9ancier%202025.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const trail = await readAuditTrail(platform.database.db, { events: ['document_downloaded'], limit: 5 });
    expect(trail).toMatchObject([{ details: { document: id }, address: expect.stringMatching(/^10\./) }]);
  });

  test('a document is no longer new once it was opened', async () => {
    const { api, given, platform } = await startApi();
    const { id } = await giveDocument(platform, await given.member({ name: 'claire' }));
    await api.as('claire').get(`/documents/${id}/file`);
    const { body } = await api.as('claire').get('/documents');
    expect(body.documents[0].isNew).toBe(false);
  });

  test('an advisor’s read-only session opens it without marking it', async () => {
    const { api, given, platform, members } = await startApi();
    const claire = await given.member({ name: 'claire' });
    const { id } = await giveDocument(platform, claire);
    const advisor = api.browser();
    const { token } = await members.sessions.open(platform.database.db, {
      accountId: claire.accountId!,
      memberId: claire.memberId,
      environment: claire.environment,
      previousConnectionAt: null,
      agent: { name: 'Dominique', role: 'MANAGER' },
    });
    advisor.cookies.set(SESSION_COOKIE, token);
    expect((await advisor.get(`/documents/${id}/file`)).status).toBe(200);
    const { body } = await api.as('claire').get('/documents');
    expect(body.documents[0].isNew).toBe(true);
  });

  test('another member’s document, an unknown one and a malformed id get the same answer', async () => {
    const { api, given, platform } = await startApi();
    const { id } = await giveDocument(platform, await given.member({ name: 'claire' }));
    const bruno = api.as('bruno');
    const denied = await bruno.get(`/documents/${id}/file`);
    const absent = await bruno.get(`/documents/${randomUUID()}/file`);
    const formless = await bruno.get('/documents/42/file');
    expect([denied.status, denied.body.code]).toEqual([404, 'document_not_found']);
    expect(absent.body).toEqual(denied.body);
    expect(formless.body).toEqual(denied.body);
  });

  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get(`/documents/${randomUUID()}/file`)).status).toBe(401);
  });
});
