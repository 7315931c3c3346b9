import { describe, test } from 'node:test';
import { expect } from 'expect';
import fc from 'fast-check';
import { beneficiaries, members } from '../members/insured/insured.table.ts';
import { payments, refunds } from '../members/refunds/refunds.table.ts';
import { startApi } from '../testing/start-api.ts';
import { contextReading } from './import-context.ts';
import { externalUuid } from './importer.ts';
import { IMPORTERS } from './importers.ts';
import { loadCall } from './load-call.ts';
import * as given from './records.given.ts';

async function startCalls() {
  const { platform } = await startApi();
  const { db } = platform.database;
  const context = {
    ...contextReading(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' })), {
      ...platform,
      hashPassword: async () => '$argon2id$',
    }),
    lookAt: async (path: string) => (path.includes('unknown') ? `${path}: not posted` : null),
  };
  const call = async (...records: (object | string)[]) => {
    const { lines, changed } = await loadCall({
      importers: IMPORTERS,
      lines: records.map((record, index) => ({
        line: index + 1,
        text: typeof record === 'string' ? record : JSON.stringify(record),
      })),
      environment: 'GFPLAC',
      hasMembersElsewhere: async () => false,
      db: platform.database,
      context,
    });
    return {
      changed,
      accepted: lines.filter(({ accepted }) => accepted).map(({ line }) => line),
      refused: lines.flatMap(({ mistakes }) =>
        mistakes.map(({ line, field, reason }) => `${line} ${field}: ${reason}`),
      ),
    };
  };
  return { db, call };
}

describe('the lines of a call', () => {
  test('a wrong line refuses itself and those that need it, and nothing else', async () => {
    const { call, db } = await startCalls();
    const lines = [
      given.stranger,
      { ...given.other, firstName: '' },
      given.member,
      '{"type":"member"',
      given.person,
      { ...given.account, member: 'M3' },
    ];
    const first = await call(...lines);
    expect(first).toEqual({
      changed: { member: 1, beneficiary: 1 },
      accepted: [3, 5],
      refused: [
        '1 member: the member "M2" is refused in this call, and not in the database',
        '2 firstName: expected a name',
        expect.stringMatching(/^4 null: not JSON/),
        '6 member: the member "M3" is not in this call, and not in the database',
      ],
    });
    expect((await db.select().from(members)).map(({ externalId }) => externalId)).toEqual(['M1']);
    expect(await call(...lines)).toEqual({ ...first, changed: { member: 0, beneficiary: 0 } });
  });

  test('a payment that does not add up is refused with its refunds; another one is loaded', async () => {
    const { call, db } = await startCalls();
    const second = { ...given.payment, externalId: 'P2' };
    const lines = [
      { ...given.refund, mutual: 3000 },
      given.payment,
      given.member,
      given.person,
      { ...given.refund, externalId: 'R2', payment: 'P2' },
      second,
    ];
    const first = await call(...lines);
    expect(first).toEqual({
      changed: { member: 1, beneficiary: 1, payment: 1, refund: 1 },
      accepted: [3, 4, 5, 6],
      refused: [
        '1 payment: the lines of the payment add up to 3000, expected 3295 cents',
        '2 total: the lines of the payment add up to 3000, expected 3295 cents',
      ],
    });
    expect((await db.select().from(payments)).map(({ id }) => id)).toEqual([externalUuid('payment', 'P2')]);
    expect((await call(...lines)).changed).toEqual({ member: 0, beneficiary: 0, payment: 0, refund: 0 });
  });

  test('a value that one record gives up is taken by another, whatever line comes first', async () => {
    const { call } = await startCalls();
    await call(given.member, given.other);
    const lines = [
      { ...given.member, membershipNumber: '10000002' },
      { ...given.other, membershipNumber: '10000003' },
    ];
    expect(await call(...lines)).toEqual({ changed: { member: 2 }, accepted: [1, 2], refused: [] });
    expect(await call(...lines)).toEqual({ changed: { member: 0 }, accepted: [1, 2], refused: [] });
  });

  test('of lines with the same id the last right one counts', async () => {
    const { call, db } = await startCalls();
    const lines = [given.member, { ...given.member, surName: 'Durand' }, { ...given.member, sex: 'F' }];
    expect((await call(...lines)).accepted).toEqual([1, 2]);
    expect((await db.select().from(members)).map(({ surName }) => surName)).toEqual(['Durand']);
    expect((await call(...lines)).changed).toEqual({ member: 0 });
  });

  test('the records of another environment, and what belongs to its members, are refused', async () => {
    const { call } = await startCalls();
    const elsewhere = { ...given.other, environment: 'ALPIN' };
    const { refused, accepted } = await call(given.member, elsewhere, given.stranger, {
      ...given.faq,
      environment: 'ALPIN',
    });
    expect(accepted).toEqual([1]);
    expect(refused).toEqual([
      '2 environment: expected GFPLAC, which the token of this call is for',
      '3 member: the member "M2" is refused in this call, and not in the database',
      '4 environment: expected GFPLAC, which the token of this call is for',
    ]);
  });

  test('a file that cannot be read when its record is written refuses that record alone', async () => {
    const { call } = await startCalls();
    const { accepted, refused, changed } = await call(given.member, given.document, given.person, {
      ...given.document,
      externalId: 'D2',
      file: 'files/unknown.pdf',
    });
    expect(accepted).toEqual([1, 3]);
    expect(changed).toEqual({ member: 1, beneficiary: 1, document: 0 });
    expect(refused).toEqual([
      '2 null: files/garanties.pdf: cannot be read beside the import file (ENOENT)',
      '4 file: files/unknown.pdf: not posted',
    ]);
  });
});

/** A family of a call. Some of its records are invalid. */
const family = fc.record({
  isWrong: fc.boolean(),
  people: fc.array(fc.boolean(), { minLength: 1, maxLength: 2 }),
  payments: fc.array(
    fc.record({
      isWrong: fc.boolean(),
      isShort: fc.boolean(),
      refunds: fc.array(fc.record({ person: fc.nat(1), isWrong: fc.boolean() }), { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
});
type Family = typeof family extends fc.Arbitrary<infer F> ? F : never;

/** A record of a call, and whether it is valid by itself. */
interface Line {
  record: { type: string; externalId: string; [field: string]: unknown };
  isRight: boolean;
}

function linesOf(families: Family[], run: number): Line[] {
  return families.flatMap((each, index) => {
    const member = `${run}-M${index}`;
    const record = (isRight: boolean, fields: Line['record'], wrong: object): Line => ({
      isRight,
      record: isRight ? fields : { ...fields, ...wrong },
    });
    return [
      record(
        !each.isWrong,
        {
          ...given.member,
          externalId: member,
          membershipNumber: String(10_000_000 + run * 10 + index),
        },
        { sex: 'F' },
      ),
      ...each.people.map((isWrong, person) =>
        record(
          !isWrong,
          { ...given.person, externalId: `${member}-B${person}`, member, familyPosition: person + 2 },
          { birthDate: '2999-01-01' },
        ),
      ),
      ...each.payments.flatMap(({ isWrong, isShort, refunds: paid }, at) => {
        const payment = `${member}-P${at}`;
        return [
          record(
            !isWrong,
            { ...given.payment, externalId: payment, member, total: 3295 * paid.length + (isShort ? 1 : 0) },
            { paidTo: 'NOBODY' },
          ),
          ...paid.map((refund, number) =>
            record(
              !refund.isWrong,
              {
                ...given.refund,
                externalId: `${payment}-R${number}`,
                member,
                payment,
                beneficiary: `${member}-B${refund.person}`,
              },
              { family: 'NONE' },
            ),
          ),
        ];
      }),
    ];
  });
}

/** The external ids that a call must accept, worked out by definition. */
function expectedOf(lines: Line[]): string[] {
  const right = lines.filter(({ isRight }) => isRight).map(({ record }) => record);
  const has = (type: string, externalId: unknown) =>
    right.some((record) => record.type === type && record.externalId === externalId);
  const stands = (record: Line['record']) =>
    (record.type === 'member' || has('member', record.member)) &&
    (record.type !== 'refund' ||
      (has('payment', record.payment) &&
        right.some((person) => person.externalId === record.beneficiary && has('member', person.member))));
  const standing = right.filter(stands);
  const addsUp = (payment: unknown) => {
    const paid = standing.filter((record) => record.type === 'refund' && record.payment === payment);
    const total = standing.find(
      ({ type, externalId }) => type === 'payment' && externalId === payment,
    )?.total;
    return paid.length > 0 && total === paid.length * 3295;
  };
  return standing
    .filter(
      ({ type, externalId, payment }) =>
        (type !== 'payment' || addsUp(externalId)) && (type !== 'refund' || addsUp(payment)),
    )
    .map(({ externalId }) => externalId);
}

test('of any mix of lines in any order the right ones are loaded, and the same call again changes nothing', async () => {
  const { call, db } = await startCalls();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(family, { minLength: 1, maxLength: 2 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (families, random, dropsSome) => {
        run += 1;
        const all = linesOf(families, run);
        const order = all.map((line) => ({ line, at: random.next().value as number }));
        const lines = order
          .filter(({ at }) => !dropsSome || at % 7 !== 0)
          .sort((one, other) => one.at - other.at)
          .map(({ line }) => line);
        const records = lines.map(({ record }) => record);
        const first = await call(...records);
        const accepted = first.accepted.map((line) => records[line - 1]?.externalId ?? '');
        expect(accepted.sort()).toEqual(expectedOf(lines).sort());
        const stored = [members, beneficiaries, payments, refunds].map(async (table) =>
          (await db.select({ id: table.id }).from(table)).map(({ id }) => id),
        );
        const rows = new Set((await Promise.all(stored)).flat());
        for (const { type, externalId } of records)
          expect([externalId, rows.has(externalUuid(type, externalId))]).toEqual([
            externalId,
            accepted.includes(externalId),
          ]);
        const again = await call(...records);
        expect([again.accepted, again.refused]).toEqual([first.accepted, first.refused]);
        expect(Object.values(again.changed).every((count) => count === 0)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
