import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { nirKey } from '@member-portal/shared-kernel/rules/nir';
import { asc, sql } from 'drizzle-orm';
import { expect } from 'expect';
import { contextReading, fromFolder } from '../../import/import-context.ts';
import { type AnyImporter, externalUuid } from '../../import/importer.ts';
import { runImport } from '../../import/run-import.ts';
import { startApi } from '../../testing/start-api.ts';
import { actImporter } from '../acts/acts.import.ts';
import { acts } from '../acts/acts.table.ts';
import { createBeneficiaryImporter } from '../insured/beneficiary.import.ts';
import { memberImporter } from '../insured/member.import.ts';
import { requestImporter } from '../requests/requests.import.ts';
import { messages, requestEvents, requestFiles, requests } from '../requests/requests.table.ts';
import { pngFile } from '../uploads/uploads.given.ts';
import { paymentImporter } from './payments.import.ts';
import { refundImporter } from './refunds.import.ts';
import { payments, refunds, subActs } from './refunds.table.ts';

const IMPORTERS = [
  actImporter,
  memberImporter,
  createBeneficiaryImporter(async (_tx, rows) => rows),
  paymentImporter,
  refundImporter,
  requestImporter,
] as unknown as AnyImporter[];

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function startImport() {
  const { platform } = await startApi();
  const folder = await mkdtemp(join(tmpdir(), 'portal-import-'));
  folders.push(folder);
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/avis.png'), pngFile());
  const { clock, cipher, keyedHash, files, database } = platform;
  const context = contextReading(fromFolder(folder), {
    clock,
    cipher,
    keyedHash,
    files,
    hashPassword: async () => 'unused',
  });
  const load = async (...records: object[]) => {
    const lines = records.map((record) => JSON.stringify(record));
    const { byType } = await runImport({ db: database, importers: IMPORTERS, lines: () => lines, context });
    return Object.fromEntries(Object.entries(byType).map(([type, { changed }]) => [type, changed]));
  };
  return { load, db: database.db, files };
}

const member = (externalId: string, number: string) => {
  const nirHead = `2850599999${number.slice(-3)}`;
  return {
    type: 'member',
    externalId,
    environment: 'GFPLAC',
    membershipNumber: number,
    firstName: 'Claire',
    surName: 'MARTIN',
    birthDate: '1985-05-14',
    sex: 'FEMALE',
    nir: nirHead + nirKey(nirHead),
  };
};
const person = (externalId: string, of: string) => ({
  type: 'beneficiary',
  externalId,
  member: of,
  rank: 'MAIN',
  familyPosition: 1,
  firstName: 'Claire',
  surName: 'MARTIN',
  birthDate: '1985-05-14',
  sex: 'FEMALE',
  joinedOn: '2020-01-01',
});
const people = [member('M1', '30000101'), person('B1', 'M1'), member('M2', '30000102'), person('B2', 'M2')];
const payment = {
  type: 'payment',
  externalId: 'P1',
  member: 'M1',
  date: '2025-10-28',
  paidTo: 'RIB',
  accountEnding: '153',
  total: 3295,
};
const refund = {
  type: 'refund',
  externalId: 'R1',
  member: 'M1',
  beneficiary: 'B1',
  payment: 'P1',
  careDate: '2025-10-21',
  act: 'CONS-SPE',
  family: 'CONSULTATION',
  wording: 'Consultation spécialiste',
  operation: 'TO_MEMBER',
  professional: 'Dr Anne Vasseur',
  cost: 5500,
  socialSecurity: 2005,
  mutual: 3295,
  base: 3150,
  rate: 7000,
  flatContribution: 200,
  guarantee: { kind: 'rate', basisPoints: 20000 },
  quote: { answeredOn: '2025-10-01', cost: 6000, mutual: 3795 },
  subActs: [
    { wording: 'Consultation', cost: 3150, socialSecurity: 2005, mutual: 945 },
    { wording: 'Dépassement', cost: 2350, socialSecurity: 0, mutual: 2350 },
  ],
};

describe('refunds', () => {
  test('come with their payment, their lines and what remains', async () => {
    const { load, db } = await startImport();
    await load(...people, payment, refund);
    expect(await db.select().from(payments)).toMatchObject([{ paymentDate: '2025-10-28', totalCents: 3295 }]);
    expect(await db.select().from(refunds)).toMatchObject([
      {
        id: externalUuid('refund', 'R1'),
        memberId: externalUuid('member', 'M1'),
        beneficiaryId: externalUuid('beneficiary', 'B1'),
        paymentDate: '2025-10-28',
        sortDate: '2025-10-28',
        remainingCents: 200,
        guaranteeRateBasisPoints: 20000,
        guaranteeFlatCents: null,
        quote: { answeredOn: '2025-10-01', cost: 6000, socialSecurity: null, mutual: 3795 },
      },
    ]);
    const lines = await db.select().from(subActs).orderBy(asc(subActs.position));
    expect(lines).toMatchObject([
      { wording: 'Consultation', remainingCents: 200 },
      { wording: 'Dépassement', remainingCents: 0 },
    ]);
  });

  test('the same file again changes nothing; a changed line updates only its row', async () => {
    const { load, db } = await startImport();
    await load(...people, payment, refund);
    expect(await load(...people, payment, refund)).toMatchObject({ payment: 0, refund: 0 });
    const [line] = refund.subActs;
    const shorter = { ...refund, cost: 3150, mutual: 945, subActs: [line] };
    expect(await load({ ...payment, total: 945 }, shorter)).toEqual({ payment: 1, refund: 2 });
    expect(await db.select().from(subActs)).toHaveLength(1);
  });

  test('a postponed payment also moves its refunds in the list', async () => {
    const { load, db } = await startImport();
    await load(...people, payment, refund);
    expect(await load({ ...payment, date: '2025-11-04' })).toEqual({ payment: 1 });
    expect(await db.select().from(refunds)).toMatchObject([
      { paymentDate: '2025-11-04', sortDate: '2025-11-04' },
    ]);
  });

  test('one that is not paid yet is sorted before the paid ones', async () => {
    const { load, db } = await startImport();
    await load(...people, { ...refund, payment: null });
    expect(await db.select().from(refunds)).toMatchObject([{ paymentDate: null, sortDate: '9999-12-31' }]);
  });

  const wrong: [what: string, change: object, reason: RegExp][] = [
    ['for somebody else’s family', { beneficiary: 'B2' }, /beneficiary: belongs to another member/],
    ['of nobody', { beneficiary: 'B9' }, /beneficiary: there is no beneficiary "B9"/],
    ['of a payment that is not there', { payment: 'P9' }, /payment: there is no payment "P9"/],
    ['that gives more than it cost', { mutual: 4000, subActs: [] }, /expected at least what the payers gave/],
    ['whose lines do not add up', { cost: 5600 }, /expected cost to add up to 5600, got 5500/],
    ['of a day that does not exist', { careDate: '2025-02-30' }, /careDate/],
    [
      'whose quote was answered in the future',
      { quote: { ...refund.quote, answeredOn: '2027-01-01' } },
      /quote\.answeredOn/,
    ],
    ['with half a cent', { cost: 5500.5 }, /integer number of cents/],
    ['of an unknown family', { family: 'MAGIC' }, /family/],
    ['with a field that nobody knows', { bonus: 1 }, /bonus/],
  ];
  for (const [what, change, reason] of wrong) {
    test(`one ${what} stops the import and is named`, async () => {
      const { load, db } = await startImport();
      const file = load(...people, payment, { ...refund, ...change });
      await expect(file).rejects.toThrow(reason);
      await expect(file).rejects.toThrow(/^line 6 \(refund R1\)/m);
      expect([await db.select().from(payments), await db.select().from(refunds)]).toEqual([[], []]);
    });
  }

  test('a payment of another member is refused', async () => {
    const { load } = await startImport();
    await expect(load(...people, { ...payment, member: 'M2' }, refund)).rejects.toThrow(
      /^line 6 \(refund R1\): payment: belongs to another member$/,
    );
  });

  test('a correction has negative amounts', async () => {
    const { load, db } = await startImport();
    const back = { operation: 'CORRECTION', cost: -5500, socialSecurity: -2005, mutual: -3295, subActs: [] };
    await load(...people, { ...payment, total: -3295 }, { ...refund, ...back });
    expect(await db.select().from(refunds)).toMatchObject([{ costCents: -5500, remainingCents: -200 }]);
  });
});

describe('acts', () => {
  const act = {
    type: 'act',
    externalId: 'LUN',
    wording: 'Lunettes',
    family: 'OPTICAL',
    synonyms: ['opticien', 'verres'],
    requiredDocuments: ['invoice', 'prescription'],
  };

  test('are stored under their code and updated by the next file', async () => {
    const { load, db } = await startImport();
    expect(await load(act)).toEqual({ act: 1 });
    expect(await load(act)).toEqual({ act: 0 });
    expect(await load({ ...act, frequentRank: 2 })).toEqual({ act: 1 });
    expect(await db.select().from(acts)).toEqual([
      {
        code: 'LUN',
        wording: 'Lunettes',
        english: null,
        family: 'OPTICAL',
        hospitalPart: null,
        equipment: null,
        frequentRank: 2,
        synonyms: ['opticien', 'verres'],
        requiredDocuments: ['invoice', 'prescription'],
        tariffs: [],
      },
    ]);
  });
});

describe('requests', () => {
  const request = {
    type: 'request',
    externalId: 'Q1',
    member: 'M1',
    beneficiary: 'B1',
    reference: 'D25-AAAA-BBBB',
    typeCode: 10011,
    title: 'Question:cotisations - Autres',
    unseen: true,
    summary: [{ labelKey: 'summary.amount', value: '34000', format: 'cents' }],
    events: [
      { status: 'received', at: '2025-11-03T08:00:00Z' },
      { status: 'unread', at: '2025-11-05T10:00:00Z', info: 'Nous vous avons répondu' },
    ],
    messages: [
      {
        externalId: 'S1',
        from: 'INSURER',
        body: 'Bonjour',
        sentAt: '2025-11-05T10:00:00Z',
        files: [{ name: 'avis.png', file: 'files/avis.png' }],
      },
    ],
    files: [{ name: 'question.png', file: 'files/avis.png' }],
  };

  test('come with their history, messages and files', async () => {
    const { load, db, files } = await startImport();
    expect(await load(...people, request)).toMatchObject({ request: 1 });
    expect(await db.select().from(requests)).toMatchObject([
      {
        id: externalUuid('request', 'Q1'),
        reference: 'D25-AAAA-BBBB',
        title: 'Question : cotisations - Autre',
        kind: 'MESSAGE',
        statusKey: 'unread',
        newStatus: true,
        createdAt: new Date('2025-11-03T08:00:00Z'),
        updatedAt: new Date('2025-11-05T10:00:00Z'),
      },
    ]);
    expect(await db.select().from(requestEvents).orderBy(asc(requestEvents.position))).toMatchObject([
      { statusKey: 'received' },
      { statusKey: 'unread', infoMessage: 'Nous vous avons répondu' },
    ]);
    const storedFiles = await db.select().from(requestFiles).orderBy(asc(requestFiles.position));
    expect(storedFiles).toMatchObject([
      { name: 'question.png', messageId: null, kind: 'png', bytes: pngFile().length },
      { name: 'avis.png', messageId: externalUuid('message', 'S1') },
    ]);
    expect(await files.read(storedFiles[0]?.fileKey ?? '')).toEqual(pngFile());
  });

  test('name their sender, by default the insurer', async () => {
    const { load, db } = await startImport();
    await load(...people, request, {
      ...request,
      externalId: 'Q2',
      reference: 'D25-AAAA-CCCC',
      sender: 'BENEFICIARY',
      messages: [],
    });
    const rows = await db.select().from(requests).orderBy(asc(requests.reference));
    expect(rows.map(({ sender }) => sender)).toEqual(['INSURER', 'BENEFICIARY']);
    await expect(load({ ...request, sender: 'SOMEBODY' })).rejects.toThrow(/sender/);
  });

  test('the same file again keeps what the member has read', async () => {
    const { load, db } = await startImport();
    await load(...people, request);
    await db.execute(sql`update requests set status_key = 'read', new_status = false`);
    await db.execute(sql`update messages set read_at = '2025-11-06T00:00:00Z'`);
    expect(await load(request)).toEqual({ request: 0 });
    expect(await db.select().from(requests)).toMatchObject([{ statusKey: 'read', newStatus: false }]);
  });

  test('a later file adds events and messages, and what was read stays read', async () => {
    const { load, db } = await startImport();
    await load(...people, request);
    await db.execute(sql`update messages set read_at = '2025-11-06T00:00:00Z'`);
    const further = {
      ...request,
      events: [...request.events, { status: 'done', at: '2025-11-10T08:00:00Z' }],
      messages: [
        ...request.messages,
        { externalId: 'S2', from: 'INSURER', body: 'C’est fait', sentAt: '2025-11-10T08:00:00Z' },
      ],
    };
    expect(await load(further)).toEqual({ request: 1 });
    expect(await db.select().from(requests)).toMatchObject([{ statusKey: 'done', newStatus: true }]);
    expect(await db.select().from(requestEvents)).toHaveLength(3);
    const read = (await db.select().from(messages).orderBy(asc(messages.sentAt))).map(({ readAt }) => readAt);
    expect(read).toEqual([new Date('2025-11-06T00:00:00Z'), null]);
  });

  const { unseen: _, ...unsaid } = request;
  const moved = { status: 'done', at: '2025-11-10T08:00:00Z' };
  const answer = { externalId: 'S2', from: 'INSURER', body: 'C’est fait', sentAt: '2025-11-10T08:00:00Z' };
  const news: [what: string, change: object, shown: object][] = [
    ['moved on', { events: [...request.events, moved] }, { statusKey: 'done', newStatus: true }],
    ['answered', { messages: [...request.messages, answer] }, { statusKey: 'read', newStatus: true }],
    [
      'moved on, but says that this is no news',
      { unseen: false, events: [...request.events, moved] },
      { statusKey: 'done', newStatus: false },
    ],
    ['of another title', { title: 'Question : contrat' }, { statusKey: 'read', newStatus: false }],
  ];
  for (const [what, change, shown] of news) {
    test(`a request that the member has read and that comes back ${what}`, async () => {
      const { load, db } = await startImport();
      await load(...people, unsaid);
      expect(await db.select().from(requests)).toMatchObject([{ statusKey: 'unread', newStatus: true }]);
      await db.execute(sql`update requests set status_key = 'read', new_status = false`);
      await db.execute(sql`insert into request_events (id, request_id, position, status_key, at)
        select gen_random_uuid(), id, 2, 'read', '2025-11-06T00:00:00Z' from requests`);
      expect(await load({ ...unsaid, ...change })).toEqual({ request: 1 });
      expect(await db.select().from(requests)).toMatchObject([shown]);
      const history = await db.select().from(requestEvents).orderBy(asc(requestEvents.position));
      expect(history.at(-1)).toMatchObject({ statusKey: (shown as { statusKey: string }).statusKey });
    });
  }

  test('statuses are accepted in any mixture of capitals and small letters', async () => {
    const { load, db } = await startImport();
    const events = request.events.map((event, index) => ({
      ...event,
      status: index ? ' UnRead' : 'RECEIVED',
    }));
    await load(...people, { ...request, events });
    expect(await db.select().from(requests)).toMatchObject([{ statusKey: 'unread' }]);
    expect(await load(request)).toEqual({ request: 0 });
  });

  const wrong: [what: string, change: object, reason: RegExp][] = [
    ['of an unknown type', { typeCode: 10028 }, /expected a code of the table of types/],
    [
      'in a status that its type does not have',
      { events: [{ status: 'attente_noemie', at: '2025-11-03T08:00:00Z' }] },
      /expected one of/,
    ],
    [
      'with a history that goes back',
      { events: request.events.toReversed() },
      /in the order in which they happened/,
    ],
    ['about somebody else’s child', { beneficiary: 'B2' }, /beneficiary: belongs to another member/],
    ['whose file is not there', { files: [{ name: 'a.png', file: 'files/none.png' }] }, /files\/none\.png/],
    ['with a file from elsewhere', { files: [{ name: 'a.png', file: 'files/../../etc/passwd' }] }, /path/],
  ];
  for (const [what, change, reason] of wrong) {
    test(`one ${what} stops the import`, async () => {
      const { load, db } = await startImport();
      await load(...people);
      await expect(load({ ...request, ...change })).rejects.toThrow(reason);
      expect(await db.select().from(requests)).toEqual([]);
    });
  }
});
