import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { DepartureReason } from '@member-portal/shared-kernel/contracts/beneficiary-changes';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { beneficiaries } from '../insured/insured.table.ts';
import { requests } from '../requests/requests.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { startFamily } from './beneficiaries.given.ts';
import { corrections, departures, teletransmissionChanges } from './changes.table.ts';

type Family = Awaited<ReturnType<typeof startFamily>>;

/** An accepted body of each act. */
const ACTS = {
  '/beneficiary-departures': {
    code: 'beneficiary_deletion_pending',
    kind: 'DEPARTURE',
    audit: 'beneficiary_departure_sent',
    table: departures,
    body: ({ departure }: Family) => departure(),
  },
  '/beneficiary-corrections': {
    code: 'beneficiary_correction_pending',
    kind: 'CORRECTION',
    audit: 'beneficiary_correction_sent',
    table: corrections,
    body: async ({ julien, upload }: Family) => ({
      beneficiaryId: julien,
      firstName: 'Julien',
      surName: ' Martin-Roy ',
      birthDate: '1983-03-15',
      uploadIds: [await upload()],
    }),
  },
  '/teletransmission-changes': {
    code: 'teletransmission_pending',
    kind: 'TELETRANSMISSION',
    audit: 'teletransmission_change_sent',
    table: teletransmissionChanges,
    body: async ({ julien }: Family) => ({ beneficiaryId: julien, wished: 'NOT_WISHED' }),
  },
};

const refusals = ({ status, body }: { status: number; body: { errors?: object[] } }) => [
  status,
  ...(body.errors ?? []).map((error) => {
    const { field, code } = error as { field: string; code: string };
    return `${field} ${code}`;
  }),
];

for (const [path, { code, kind, audit, table, body: bodyOf }] of Object.entries(ACTS)) {
  describe(`POST ${path}`, () => {
    test('is a request that waits beside the person, once per key', async () => {
      const family = await startFamily();
      const { me, listed, platform, julien } = family;
      const body = await bodyOf(family);
      const key = newKey();
      const [first, again] = [await me.post(path, body, { key }), await me.post(path, body, { key })];
      expect([first.status, again.body]).toEqual([200, first.body]);
      expect(await platform.database.db.select().from(table)).toHaveLength(1);
      const { requestId, reference, expectedBy } = first.body;
      expect(expectedBy).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect((await listed()).people[1].pending).toEqual([
        { kind, requestId, reference, since: '2025-11-12T09:00:00.000Z', awaits: 'insurer', expectedBy },
      ]);
      const detail = await me.get(`${path}/${first.body.id}`);
      expect(detail.body).toMatchObject({ ...first.body, beneficiary: { id: julien } });
    });

    test('is in the audit trail once, by its reference and without what it says', async () => {
      const family = await startFamily();
      const { me, platform, claire } = family;
      const body = await bodyOf(family);
      const key = newKey();
      const { reference } = (await me.post(path, body, { key })).body;
      await me.post(path, body, { key });
      const { rows } = await platform.database.pool.query(
        'select environment, account_id, details from audit_trail where event = $1',
        [audit],
      );
      const files = 'uploadIds' in body ? body.uploadIds.length : 0;
      expect(rows).toEqual([
        { environment: 'GFPLAC', account_id: claire.accountId, details: { reference, files } },
      ]);
    });

    test('a second one waits for the first to be treated, also when both come at once', async () => {
      const family = await startFamily();
      const { me, platform } = family;
      const bodies = [await bodyOf(family), await bodyOf(family), await bodyOf(family)];
      const answers = await Promise.all(bodies.map((body) => me.post(path, body, { key: newKey() })));
      expect(answers.map(refusals).toSorted()).toEqual([
        [200],
        [400, `beneficiaryId ${code}`],
        [400, `beneficiaryId ${code}`],
      ]);
      const { db } = platform.database;
      expect(await db.select().from(table)).toHaveLength(1);
      await db.update(requests).set({ statusKey: 'done' });
      expect((await me.post(path, await bodyOf(family), { key: newKey() })).status).toBe(200);
    });

    test('nobody acts on another member’s person, of this brand or another, signed out or as an advisor', async () => {
      const family = await startFamily();
      const { api, given, me } = family;
      await given.member({ name: 'bruno' });
      const body = { ...(await bodyOf(family)), uploadIds: [] };
      await given.member({ name: 'nora', environment: 'NATIXIS' });
      const other = await api.as('bruno').post(path, body, { key: newKey() });
      const elsewhere = await api.as('nora').post(path, body, { key: newKey() });
      expect(refusals(elsewhere)).toEqual(refusals(other));
      const absent = await me.post(path, { ...body, beneficiaryId: randomUUID() }, { key: newKey() });
      expect(refusals(other)).toContain('beneficiaryId beneficiary_unknown');
      expect(refusals(other)).toEqual(refusals(absent));
      expect((await api.browser().post(path, body)).status).toBe(401);
      const advisor = await asAdvisor(family, 'claire');
      expect((await advisor.post(path, body, { key: newKey() })).status).toBe(403);
      const sent = await me.post(path, await bodyOf(family), { key: newKey() });
      for (const name of ['bruno', 'nora'])
        expect((await api.as(name).get(`${path}/${sent.body.id}`)).status).toBe(404);
    });
  });
}

describe('the rules of a departure', () => {
  test('each refusal has its code', async () => {
    const { leave, claire, lea } = await startFamily();
    const answer = async (change: object) => refusals(await leave(change));
    expect(await answer({ beneficiaryId: claire.beneficiaryId })).toEqual([
      400,
      'beneficiaryId beneficiary_is_insured',
    ]);
    expect(await answer({ leavesOn: '2020-12-31' })).toEqual([400, 'leavesOn date_too_early']);
    expect(await answer({ leavesOn: '2023-11-11' })).toEqual([400, 'leavesOn departure_too_long_ago']);
    expect(await answer({ leavesOn: '2026-11-13' })).toEqual([400, 'leavesOn date_too_late']);
    expect(await answer({ reason: 'DECES', leavesOn: '2025-11-13' })).toEqual([
      400,
      'leavesOn death_in_future',
    ]);
    expect(await answer({ uploadIds: [] })).toEqual([400, 'uploadIds files_required']);
    expect((await answer({ reason: 'AUTRE' }))[0]).toBe(400);
    expect(await answer({ leavesOn: '2023-11-12' })).toEqual([200]);
    expect(await answer({ beneficiaryId: lea, reason: 'DECES', leavesOn: '2025-11-12' })).toEqual([200]);
  });

  for (const reason of DepartureReason.options)
    test(`a partner and a child may leave for ${reason}, which the request names, and not without its document`, async () => {
      const { leave, julien, lea, me } = await startFamily();
      for (const beneficiaryId of [julien, lea]) {
        const wish = { beneficiaryId, reason, leavesOn: '2025-11-12' };
        expect(refusals(await leave({ ...wish, uploadIds: [] }))).toEqual([400, 'uploadIds files_required']);
        const { status, body } = await leave(wish);
        expect(status).toBe(200);
        expect((await me.get(`/requests/${body.requestId}`)).body.summary).toContainEqual({
          format: 'key',
          labelKey: 'summary.departure_reason',
          value: `summaryValue.departure_reason.${reason}`,
        });
      }
    });

  test('somebody whose departure is in the file cannot leave again', async () => {
    const { leave, platform, julien } = await startFamily();
    await platform.database.db
      .update(beneficiaries)
      .set({ leftOn: '2025-12-01' })
      .where(eq(beneficiaries.id, julien));
    expect(refusals(await leave())).toEqual([400, 'beneficiaryId beneficiary_left']);
  });

  test('the panel of the request says why and until when', async () => {
    const { leave, me } = await startFamily();
    const { body } = await leave();
    const detail = (await me.get(`/requests/${body.requestId}`)).body;
    expect(detail).toMatchObject({ typeCode: 10004, title: 'Départ d’un bénéficiaire' });
    expect(detail.summary).toEqual([
      {
        labelKey: 'summary.departure_reason',
        value: 'summaryValue.departure_reason.MUTUELLE_OBLIGATOIRE',
        format: 'key',
      },
      { labelKey: 'summary.leaves_on', value: '2025-12-31', format: 'date' },
    ]);
  });
});

test('the rules of a correction', async () => {
  const family = await startFamily();
  const { me } = family;
  const path = '/beneficiary-corrections';
  const body = await ACTS[path].body(family);
  const answer = async (change: object) =>
    refusals(await me.post(path, { ...body, ...change }, { key: newKey() }));
  expect(await answer({ firstName: 'Jul1en', surName: '', birthDate: '2025-11-13' })).toEqual([
    400,
    'firstName name_special_characters',
    'surName name_special_characters',
    'birthDate birth_date_in_future',
  ]);
  expect(await answer({ birthDate: '1983-02-30' })).toEqual([400, 'birthDate date_invalid']);
  expect(await answer({ firstName: 'JULIEN', surName: 'MARTIN', birthDate: '1983-03-14' })).toEqual([
    400,
    'firstName correction_unchanged',
  ]);
  expect(await answer({ uploadIds: [] })).toEqual([400, 'uploadIds files_required']);
});

test('a teletransmission that is as wished already is refused', async () => {
  const { me, julien } = await startFamily();
  const wish = { beneficiaryId: julien, wished: 'ACTIVE' };
  const path = '/teletransmission-changes';
  expect(refusals(await me.post(path, wish, { key: newKey() }))).toEqual([
    400,
    'wished teletransmission_unchanged',
  ]);
  expect((await me.post(path, { ...wish, wished: 'INACTIVE' }, { key: newKey() })).status).toBe(400);
});
