import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { members } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';

describe('GET /tp-card', () => {
  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/tp-card')).status).toBe(401);
  });

  test('tells who pays, for whom and how much, one cell a column of the brand', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveBeneficiary(platform, claire, { firstName: 'Julien' });
    await giveBeneficiary(platform, claire, { firstName: 'Ancien', leftOn: '2025-11-11' });
    await giveContract(platform, claire);
    const { status, body } = await api.as('claire').get('/tp-card');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amcNumber: '99999901',
      membershipNumber: claire.membershipNumber,
      contractNumber: '7204118',
      careNetwork: 'Réseau Cèdre',
      validFrom: '2025-01-01',
      validTo: '2025-12-31',
    });
    expect(body.beneficiaries.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Claire',
      'Julien',
    ]);
    const cells = Object.fromEntries(
      body.columns.map(({ code }: { code: string }, index: number) => [
        code,
        body.beneficiaries[0].guarantees[index],
      ]),
    );
    expect(cells).toMatchObject({
      PHAR: { rate: '100', circuit: 'RT' },
      OPTI: { rate: 'PEC', circuit: 'RO' },
      DENT: { rate: '', circuit: '' },
    });
  });

  test('the code holds nothing that could be read, and stays the same', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveContract(platform, claire);
    const first = await api.as('claire').get('/tp-card');
    const again = await api.as('claire').get('/tp-card');
    expect(first.body.qrPayload).toMatch(/^TP1\/99999901\/[\w-]{32}$/);
    expect(again.body.qrPayload).toBe(first.body.qrPayload);
    expect(first.body.qrPayload).not.toContain(claire.membershipNumber);
    expect(first.body.qrPayload).not.toContain('7204118');
  });

  test('is valid within the contract: from its first day, to its last', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveContract(platform, claire, { startDate: '2025-03-01', endDate: '2025-11-30' });
    const { body } = await api.as('claire').get('/tp-card');
    expect([body.validFrom, body.validTo]).toEqual(['2025-03-01', '2025-11-30']);
  });

  test('a paper card can be sent again on the 31st day after the last one', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveContract(platform, claire);
    await platform.database.db
      .update(members)
      .set({ tpCardSentOn: '2025-10-20' })
      .where(eq(members.id, claire.memberId));
    const { body } = await api.as('claire').get('/tp-card');
    expect(body.paper).toEqual({
      lastSentOn: '2025-10-20',
      resendFrom: '2025-11-20',
      ordered: null,
      format: 'PAPER',
    });
  });

  for (const [what, endDate] of [
    ['an ended contract', '2025-11-11'],
    ['no contract', null],
  ] as const) {
    test(`${what} has no card, nor its file`, async () => {
      const { api, given, platform } = await startApi();
      const claire = await given.member({ name: 'claire' });
      if (endDate) await giveContract(platform, claire, { endDate });
      for (const path of ['/tp-card', '/tp-card/file']) {
        const { status, body } = await api.as('claire').get(path);
        expect([path, status, body.code]).toEqual([path, 404, 'tp_card_unavailable']);
      }
    });
  }
});

describe('GET /tp-card/file', () => {
  test('is a PDF of two pages to be saved, with its fonts in it', async () => {
    const { api, given, platform } = await startApi();
    const claire = await given.member({ name: 'claire' });
    await giveContract(platform, claire);
    const { status, headers, bytes } = await api.as('claire').get('/tp-card/file');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('attachment; filename="carte-tiers-payant-2025.pdf"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const pdf = bytes.toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdf).toContain('Figtree');
    const entries = await readAuditTrail(platform.database.db, { events: ['card_downloaded'], limit: 5 });
    expect(entries).toMatchObject([{ environment: 'GFPLAC', accountId: claire.accountId }]);
  });

  test('asks for a session', async () => {
    const { api } = await startApi();
    expect((await api.browser().get('/tp-card/file')).status).toBe(401);
  });
});
