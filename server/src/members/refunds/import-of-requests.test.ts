import { describe, test } from 'node:test';
import { asc, sql } from 'drizzle-orm';
import { expect } from 'expect';
import { externalUuid } from '../../import/importer.ts';
import { messages, requestEvents, requestFiles, requests } from '../requests/requests.table.ts';
import { pngFile } from '../uploads/uploads.given.ts';
import { people, startImport } from './import-of-care.support.ts';

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
