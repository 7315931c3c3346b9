import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { BeneficiaryCategory } from '@member-portal/shared-kernel/contracts/beneficiary-requests';
import { PROFILES_OF } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { expect } from 'expect';
import { addExchange } from '../../exchange/testing/start-exchange.ts';
import { asAdvisor } from '../../testing/advisor.ts';
import { giveContract } from '../insured/insured.given.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveUpload } from '../uploads/uploads.given.ts';
import { refusalsOf, startAdditions } from './beneficiary-requests.given.ts';

const NUMBER = '1850599999074';

describe('POST /beneficiaries', () => {
  test('is refused signed out, in an advisor’s session, and where a feature is off', async () => {
    const started = await startAdditions();
    const body = await started.baby();
    expect(await started.api.browser().post('/beneficiaries', body)).toMatchObject({ status: 401 });
    const advisor = await asAdvisor(started, 'claire');
    expect(await advisor.post('/beneficiaries', body, { key: newKey() })).toMatchObject({
      status: 403,
      body: { code: 'read_only_session' },
    });
    for (const [on, missing] of [
      ['BENEFICIARIES_ADD', 'BENEFICIARIES'],
      ['BENEFICIARIES', 'BENEFICIARIES_ADD'],
    ] as const) {
      started.switchTo(on);
      expect(await started.me.post('/beneficiaries', body, { key: newKey() })).toMatchObject({
        status: 403,
        body: { code: 'feature_off', params: { feature: missing } },
      });
    }
    expect((await started.stored()).requests).toEqual([]);
  });

  test('opens a request with the person, the files and one mail, and shows it as it was sent', async () => {
    const { me, baby, stored, runJobs, mails } = await startAdditions();
    const { status, body } = await me.post('/beneficiaries', await baby(), { key: newKey() });
    expect([status, body.expectedBy]).toEqual([200, expect.any(String)]);
    expect((await me.get(`/requests/${body.requestId}`)).body).toMatchObject({
      typeCode: 10003,
      title: 'Ajout d’un bénéficiaire',
      statusKey: 'received',
      summary: [
        { labelKey: 'summary.beneficiary', value: 'Noé Martin' },
        { labelKey: 'summary.birth_date', value: '2025-09-12' },
        { labelKey: 'summary.profile', value: 'summaryValue.beneficiary_profile.BIRTH' },
        { labelKey: 'summary.membership_start', value: '2025-09-12' },
      ],
    });
    const sent = (await me.get(`/beneficiaries/${body.id}`)).body;
    expect(sent).toMatchObject({ ...body, firstName: 'Noé', profile: 'BIRTH', nirMasked: null });
    expect(sent.files.map(({ name }: { name: string }) => name)).toEqual(['droits.pdf', 'facture.pdf']);
    expect((await stored()).rows).toMatchObject([{ linkedParentPosition: 1, nirEncrypted: null }]);
    await runJobs();
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('Noé');
  });

  test('a number is stored encrypted, shown masked, and in no log', async () => {
    const { me, baby, stored, logLines } = await startAdditions();
    const body = await baby({ ownNumber: true, socialSecurityNumber: NUMBER, socialSecurityKey: '8' });
    const { body: receipt } = await me.post('/beneficiaries', body, { key: newKey() });
    expect((await me.get(`/beneficiaries/${receipt.id}`)).body.nirMasked).toBe('1 85 05 •• ••• ••• ••');
    const everything = await stored();
    expect(JSON.stringify(everything)).not.toContain(NUMBER);
    expect(everything.rows).toMatchObject([{ nirEncrypted: expect.any(String), linkedParentPosition: null }]);
    expect(logLines.join('\n')).not.toContain(NUMBER);
  });

  test('the same key again gives the first answer, also five times at once', async () => {
    const { me, baby, stored, runJobs, mails } = await startAdditions();
    const body = await baby();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/beneficiaries', body, { key })),
    );
    const later = await me.post('/beneficiaries', body, { key });
    expect(new Set([...answers, later].map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const { rows, requests: opened, files } = await stored();
    expect([rows.length, opened.length, files.length]).toEqual([1, 1, 2]);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  for (const [what, wish, field, code] of [
    ['a birth 6 months ago', { birthDate: '2025-05-12' }, 'birthDate', 'birth_declared_too_late'],
    ['a birth 6 months and a day ago', { birthDate: '2025-05-11' }, 'birthDate', 'birth_declared_too_late'],
    ['a birth tomorrow', { birthDate: '2025-11-13' }, 'birthDate', 'birth_date_in_future'],
    ['a first name with a sign', { firstName: 'N@é' }, 'firstName', 'name_special_characters'],
    ['an empty surname', { surName: ' ' }, 'surName', 'name_special_characters'],
    ['no sex', { sex: undefined }, 'sex', 'sex_required'],
    ['no parent', { linkedParentId: undefined }, 'linkedParentId', 'parent_required'],
    ['a parent of nobody', { linkedParentId: randomUUID() }, 'linkedParentId', 'beneficiary_unknown'],
    ['no number', { ownNumber: true }, 'socialSecurityNumber', 'field_required'],
    [
      'a wrong key',
      { ownNumber: true, socialSecurityNumber: NUMBER, socialSecurityKey: '09' },
      'socialSecurityNumber',
      'nir_invalid',
    ],
    ['a start before the birth', { membershipStart: '2025-09-11' }, 'membershipStart', 'date_too_early'],
    ['a start in over a year', { membershipStart: '2026-11-13' }, 'membershipStart', 'date_too_late'],
    ['a profile of another category', { category: 'OTHER' }, 'profile', 'beneficiary_profile_invalid'],
  ] as const) {
    test(`${what} is refused`, async () => {
      const { me, baby, stored } = await startAdditions();
      const answer = await me.post('/beneficiaries', await baby(wish), { key: newKey() });
      expect(answer.status).toBe(400);
      expect(refusalsOf(answer)).toContainEqual([field, code]);
      expect((await stored()).requests).toEqual([]);
    });
  }

  for (const category of BeneficiaryCategory.options) {
    for (const { profile, papers } of PROFILES_OF[category]) {
      test(`${category} ${profile} is refused without each of its documents`, async () => {
        const { me, baby } = await startAdditions();
        for (const [index, [missing]] of papers.entries()) {
          const given = papers.map(([paper]) => paper).toSpliced(index, 1);
          const uploadIds = given.map(() => randomUUID());
          const body = await baby({ category, profile, papers: given, uploadIds });
          const refused = refusalsOf(await me.post('/beneficiaries', body, { key: newKey() }));
          expect(refused.filter(([, code]) => code === 'document_missing')).toEqual([
            [`papers.${missing}`, 'document_missing'],
          ]);
        }
      });
    }
  }

  test('a member whose last contract has ended can add nobody', async () => {
    const { me, baby, claire, platform, stored } = await startAdditions();
    await giveContract(platform, claire, { endDate: '2025-11-11' });
    const answer = await me.post('/beneficiaries', await baby(), { key: newKey() });
    expect(refusalsOf(answer)).toEqual([['category', 'contract_ended']]);
    expect((await stored()).requests).toEqual([]);
  });

  test('somebody who is covered already is refused, however the name is written', async () => {
    const { me, baby, claire } = await startAdditions();
    const body = await baby({ firstName: 'CLAIRE', birthDate: claire.birthDate });
    const answer = await me.post('/beneficiaries', body, { key: newKey() });
    expect(refusalsOf(answer)).toContainEqual(['firstName', 'beneficiary_already_covered']);
  });

  test('a birth of the last day within 6 months is accepted', async () => {
    const { me, baby } = await startAdditions();
    const body = await baby({ birthDate: '2025-05-13', membershipStart: '2025-05-13' });
    expect((await me.post('/beneficiaries', body, { key: newKey() })).status).toBe(200);
  });

  test('a second one of the same person is refused while the first waits, and says since when', async () => {
    const { me, baby, stored, clock, platform } = await startAdditions();
    const send = async (wish: object = {}) => me.post('/beneficiaries', await baby(wish), { key: newKey() });
    const { body: first } = await send();
    clock.advance(300);
    const again = await send({ firstName: 'NOE' });
    expect([again.status, again.body.errors]).toEqual([
      400,
      [
        {
          field: 'firstName',
          code: 'beneficiary_addition_pending',
          params: { day: '2025-11-12', reference: first.reference },
        },
      ],
    ]);
    expect((await stored()).requests).toHaveLength(1);
    // A twin is another person.
    expect((await send({ firstName: 'Éva' })).status).toBe(200);
    await platform.database.db.update(requests).set({ statusKey: 'done' });
    expect((await send()).status).toBe(200);
  });

  test('of ten at once with keys of their own, one is accepted', async () => {
    const { me, baby, stored, runJobs, mails } = await startAdditions();
    const bodies = await Promise.all(Array.from({ length: 10 }, () => baby()));
    const answers = await Promise.all(
      bodies.map((body) => me.post('/beneficiaries', body, { key: newKey() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(refusalsOf)).toEqual(
      Array.from({ length: 9 }, () => [['firstName', 'beneficiary_addition_pending']]),
    );
    const { rows, files } = await stored();
    expect([rows.length, files.length]).toEqual([1, 2]);
    await runJobs();
    expect(mails).toHaveLength(1);
  });

  test('another member may ask for a person of the same name and birth date', async () => {
    const { me, baby, api, given } = await startAdditions();
    const bruno = await given.member({ name: 'bruno' });
    const other = api.as('bruno');
    expect((await me.post('/beneficiaries', await baby(), { key: newKey() })).status).toBe(200);
    const uploadIds = [await giveUpload(other), await giveUpload(other)];
    const body = await baby({ linkedParentId: bruno.beneficiaryId, uploadIds });
    expect((await other.post('/beneficiaries', body, { key: newKey() })).status).toBe(200);
  });

  test('another member’s person is no parent, another member’s file none, and the addition does not exist for them', async () => {
    const { me, baby, api, given } = await startAdditions();
    const bruno = await given.member({ name: 'bruno' });
    const other = api.as('bruno');
    const strange = await baby({ linkedParentId: bruno.beneficiaryId });
    expect(refusalsOf(await me.post('/beneficiaries', strange, { key: newKey() }))).toEqual([
      ['linkedParentId', 'beneficiary_unknown'],
    ]);
    const stolen = await baby({ uploadIds: [await giveUpload(other), await giveUpload(other)] });
    expect(refusalsOf(await me.post('/beneficiaries', stolen, { key: newKey() }))).toEqual([
      ['uploadIds.0', 'upload_not_found'],
      ['uploadIds.1', 'upload_not_found'],
    ]);
    const { body } = await me.post('/beneficiaries', await baby(), { key: newKey() });
    const denied = await other.get(`/beneficiaries/${body.id}`);
    const absent = await other.get(`/beneficiaries/${randomUUID()}`);
    expect([denied.status, denied.body]).toEqual([404, absent.body]);
  });
});

test('the insurer gets the person, the number in clear and which document each file is', async () => {
  const started = await addExchange(await startAdditions());
  const { me, baby, giveSubscriber, call, claire } = started;
  const { token } = await giveSubscriber();
  const body = await baby({ ownNumber: true, socialSecurityNumber: NUMBER, socialSecurityKey: '08' });
  const { body: receipt } = await me.post('/beneficiaries', body, { key: newKey() });
  const { events } = (await call('GET', '/events', { token })).body;
  expect(events).toMatchObject([
    {
      type: 'beneficiary.submitted.v1',
      subject: claire.memberId,
      data: {
        beneficiaries: [],
        socialSecurityNumber: `${NUMBER}08`,
        linkedParentPosition: null,
        papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
        files: [{ name: 'droits.pdf' }, { name: 'facture.pdf' }],
        request: { reference: receipt.reference, typeCode: 10003 },
      },
    },
  ]);
});
