import { describe, test } from 'node:test';
import { expect } from 'expect';
import { readAuditTrail } from '../../platform/audit/audit.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import { codeOf } from '../auth/auth.support.ts';
import { giveContract } from '../insured/insured.given.ts';
import { insuranceContracts } from '../insured/insured.table.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { startCertificates } from './certificates.given.ts';
import { membershipCertificates } from './certificates.table.ts';

describe('POST /certificates/membership', () => {
  test('asks for a session, and is closed to an advisor', async () => {
    const started = await startCertificates();
    expect((await started.api.browser().post('/certificates/membership', {})).status).toBe(401);
    const advisor = await asAdvisor(started, 'claire');
    expect(codeOf(await advisor.post('/certificates/membership', {}))).toBe('403 read_only_session');
  });

  test('is valid until the end of the year, or of a contract or person that ends before', async () => {
    const { issue, platform, claire } = await startCertificates();
    expect((await issue()).body).toEqual({
      id: expect.any(String),
      validUntil: '2025-12-31',
    });
    await giveBeneficiary(platform, claire, { firstName: 'Hugo', familyPosition: 5, leftOn: '2025-11-30' });
    expect((await issue()).body.validUntil).toBe('2025-11-30');
    await giveContract(platform, claire, {
      domain: 'FORESIGHT',
      insurerContract: '8',
      endDate: '2025-11-15',
    });
    expect((await issue()).body.validUntil).toBe('2025-11-15');
  });

  test('is the same all day, with and without a key; a change of the contract makes another', async () => {
    const { issue, me, platform, clock } = await startCertificates();
    const key = newKey();
    const first = await issue(key);
    expect((await issue(key)).body).toEqual(first.body);
    expect((await issue()).body).toEqual(first.body);
    const [one, other] = await Promise.all([issue(newKey()), issue(newKey())]);
    expect([one.body, other.body]).toEqual([first.body, first.body]);
    clock.advance(60);
    const read = () => me.get(`/certificates/membership/${first.body.id}`);
    expect((await read()).bytes.equals((await read()).bytes)).toBe(true);
    await platform.database.db.update(insuranceContracts).set({ insurerContract: '99' });
    expect((await issue()).body.id).not.toBe(first.body.id);
    expect(await platform.database.db.select().from(membershipCertificates)).toHaveLength(2);
  });

  test('says why there is none', async () => {
    const { api, given, platform } = await startApi();
    const bruno = await given.member({ name: 'bruno' });
    const refused = async () => {
      const answer = await api.as('bruno').post('/certificates/membership', {});
      return [codeOf(answer), answer.body.params];
    };
    expect(await refused()).toEqual(['409 certificate_no_contract', undefined]);
    await giveContract(platform, bruno, { startDate: '2018-01-01', endDate: '2025-11-11' });
    expect(await refused()).toEqual(['409 certificate_contract_ended', { to: '2025-11-11' }]);
    await giveContract(platform, bruno, { insurerContract: '2', startDate: '2025-11-13' });
    expect(await refused()).toEqual(['409 certificate_contract_coming', { from: '2025-11-13' }]);
  });
});

describe('GET /certificates/membership/{id}', () => {
  test('names the contract, the people and the code, and leaves an audit entry', async () => {
    const { issue, pdf, platform } = await startCertificates();
    const { id } = (await issue()).body;
    const { fileName, text } = await pdf(id);
    expect(fileName).toContain('attestation-adhesion-2025-11-12.pdf');
    for (const part of [
      'Attestation d’adhésion',
      'Santé Horizon, formule 3',
      'n° 7204118',
      'Claire Martin',
      'Julien Martin',
      'en vigueur depuis le 1er janvier 2021',
      'depuis le 01/01/2021',
      'Pour Mutuelle Grand-Lac',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/[\dA-Z]{4}(-[\dA-Z]{4}){4}/);
    const events = await readAuditTrail(platform.database.db, {
      events: ['certificate_downloaded'],
      limit: 9,
    });
    expect(events).toMatchObject([{ details: { certificate: id } }]);
  });

  test('another member’s and an unknown one are one and the same absent certificate', async () => {
    const { api, given, issue } = await startCertificates();
    await given.member({ name: 'bruno' });
    const { id } = (await issue()).body;
    const bruno = api.as('bruno');
    const denied = await bruno.get(`/certificates/membership/${id}`);
    const absent = await bruno.get('/certificates/membership/x');
    expect([codeOf(denied), codeOf(absent)]).toEqual([
      '404 certificate_not_found',
      '404 certificate_not_found',
    ]);
  });

  test('only people and contracts in force are on it', async () => {
    const { issue, pdf, platform, claire } = await startCertificates();
    await giveBeneficiary(platform, claire, { firstName: 'Gone', familyPosition: 5, leftOn: '2025-11-11' });
    await giveContract(platform, claire, { productName: 'Old', insurerContract: '1', endDate: '2025-11-11' });
    const { text } = await pdf((await issue()).body.id);
    expect(text).not.toMatch(/Gone|Old/);
  });
});
