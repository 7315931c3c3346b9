import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { codeOf } from '../auth/auth.support.ts';
import { beneficiaries, insuranceContracts } from '../insured/insured.table.ts';
import { startCertificates } from './certificates.given.ts';
import { deleteCertificatesBefore } from './certificates.repository.ts';
import { membershipCertificates } from './certificates.table.ts';

const VALID = {
  state: 'VALID',
  issuedOn: '2025-11-12',
  validUntil: '2025-12-31',
  contracts: [
    {
      from: '2021-01-01',
      to: null,
      active: true,
      people: [
        { initials: 'C. M.', covered: true },
        { initials: 'J. M.', covered: true },
      ],
    },
  ],
};

describe('POST /certificate-checks', () => {
  test('shows initials, dates and validity, and nothing else', async () => {
    const { issuedCode, check } = await startCertificates();
    expect((await check(await issuedCode())).body).toEqual(VALID);
  });

  test('reads a code in any spelling that means the same', async () => {
    const { issuedCode, check } = await startCertificates();
    const code = await issuedCode();
    const spellings = [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' ')} `,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ];
    for (const spelling of spellings) expect((await check(spelling)).status).toBe(200);
  });

  test('a code that is guessed, altered, cut or of another brand is one and the same unknown code', async () => {
    const { api, issuedCode, check } = await startCertificates();
    const code = await issuedCode();
    const altered = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    const answers = [
      await check('0000-0000-0000-0000-0000'),
      await check('?'),
      await check(altered),
      await check(code.slice(0, -1)),
      await check(`${code}0`),
      await check(code, api.browser({ host: 'natixis.localhost' })),
    ];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['404 certificate_unknown']));
    const bodies = answers.map(({ body: { instance, requestId, ...body } }) => JSON.stringify(body));
    expect(new Set(bodies).size).toBe(1);
  });

  test('refuses what is no code, too many tries from one address, and an advisor', async () => {
    const started = await startCertificates();
    const { api, check } = started;
    const browser = api.browser();
    expect((await browser.post('/certificate-checks', {})).status).toBe(400);
    expect((await check('', browser)).status).toBe(400);
    expect((await check('A'.repeat(101), browser)).status).toBe(400);
    const flood = api.browser();
    const statuses: number[] = [];
    for (let nth = 0; nth < 61; nth += 1) statuses.push((await check('x', flood)).status);
    expect([statuses[59], statuses[60]]).toEqual([404, 429]);
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await check('x', advisor))).toBe('403 read_only_session');
  });

  test('a contract that ended since, from the day after its last one', async () => {
    const { issuedCode, check, platform, clock } = await startCertificates();
    const code = await issuedCode();
    await platform.database.db.update(insuranceContracts).set({ endDate: '2025-11-20' });
    expect((await check(code)).body.state).toBe('VALID');
    clock.set('2025-11-20T22:59:59.000Z');
    expect((await check(code)).body.state).toBe('VALID');
    clock.set('2025-11-20T23:00:00.000Z');
    expect((await check(code)).body).toMatchObject({
      state: 'ENDED',
      contracts: [{ to: '2025-11-20', active: false }],
    });
    await platform.database.db.delete(insuranceContracts);
    expect((await check(code)).body).toMatchObject({ state: 'ENDED', contracts: [{ to: null }] });
  });

  test('a person who is no longer covered', async () => {
    const { issuedCode, check, platform, julien } = await startCertificates();
    const code = await issuedCode();
    await platform.database.db
      .update(beneficiaries)
      .set({ leftOn: '2025-11-11' })
      .where(eq(beneficiaries.id, julien.id));
    expect((await check(code)).body).toMatchObject({
      state: 'CHANGED',
      contracts: [{ active: true, people: [{ covered: true }, { initials: 'J. M.', covered: false }] }],
    });
  });

  test('a day after its last one', async () => {
    const { issuedCode, check, clock } = await startCertificates();
    const code = await issuedCode();
    clock.set('2026-01-01T09:00:00.000Z');
    expect((await check(code)).body.state).toBe('EXPIRED');
  });

  test('a certificate that was deleted', async () => {
    const { issuedCode, check, platform } = await startCertificates();
    const code = await issuedCode();
    await deleteCertificatesBefore(platform.database.db, '2025-12-31');
    expect((await check(code)).status).toBe(200);
    await deleteCertificatesBefore(platform.database.db, '2026-01-01');
    expect(codeOf(await check(code))).toBe('404 certificate_unknown');
  });

  test('the database holds neither the code nor a name', async () => {
    const { issuedCode, platform } = await startCertificates();
    const code = await issuedCode();
    const stored = JSON.stringify(await platform.database.db.select().from(membershipCertificates));
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
    expect(stored).not.toMatch(/Martin|7204118/i);
  });
});
