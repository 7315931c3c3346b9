import { test } from 'node:test';
import { expect } from 'expect';
import { member } from '../../import/records.given.ts';
import { members } from '../../members/insured/insured.table.ts';
import { startExchange } from '../testing/start-exchange.ts';
import { createPostedFiles } from './posted-files.service.ts';
import { createRecordService } from './records.service.ts';

const MEMBERS = 70;

/** The same members in every call: their names end with `round`. */
const membersOf = (round: string) =>
  Array.from({ length: MEMBERS }, (_, index) => ({
    ...member,
    externalId: `M${index}`,
    membershipNumber: String(20_000_000 + index),
    surName: `Martin ${round}`,
  }));

test('two processes load the same members in opposite orders: every line is accepted, and one of them is last', async () => {
  const { platform } = await startExchange();
  const { database, files, clock } = platform;
  const newProcess = () =>
    createRecordService({
      ...platform,
      hashPassword: async (plain) => plain,
      hasMembersElsewhere: async () => false,
      postedFiles: createPostedFiles({ database, files, clock }),
    });
  const [one, other] = [newProcess(), newProcess()];
  const post = async (service: typeof one, records: object[]) => {
    const body = Buffer.from(records.map((record) => JSON.stringify(record)).join('\n'));
    const { verdicts } = await service.post(body, { environment: 'GFPLAC', whole: false });
    return verdicts.filter(({ verdict }) => verdict === 'accepted').length;
  };
  await post(one, membersOf('initial'));
  for (const round of ['un', 'deux']) {
    const records = membersOf(round);
    const counts = await Promise.all([
      post(one, records),
      post(
        other,
        records.toReversed().map((record) => ({ ...record, surName: `${record.surName} bis` })),
      ),
    ]);
    expect(counts).toEqual([MEMBERS, MEMBERS]);
    const names = (await database.db.select().from(members)).map(({ surName }) => surName);
    expect(names).toHaveLength(MEMBERS);
    for (const name of names) expect([`Martin ${round}`, `Martin ${round} bis`]).toContain(name);
  }
});
