import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openDemoBooks } from '@member-portal/server/demo-books';
import { expect } from 'expect';
import { lockedBy } from './alone.ts';
import type { ExchangeClient } from './exchange-client.ts';
import { createInsurer, type Insurer } from './insurer.ts';
import { openStateFile } from './state-file.ts';
import {
  aClaim,
  aComplaint,
  aHospitalRequest,
  aMessage,
  anAddress,
  anEvent,
  anIncompleteClaim,
  aQuote,
  inRequestOf,
  referenceOf,
} from './testing/events.ts';
import { type FakePortal, fakePortal } from './testing/fake-portal.ts';

const root = mkdtempSync(join(tmpdir(), 'demo-insurer-'));
after(() => rmSync(root, { recursive: true, force: true }));

const books = openDemoBooks(new Date('2026-11-20T08:00:00Z'));
/** The dental quote of the demo world that waits for the numbers of the teeth. */
const CLAIRES_QUOTE = 'D26-6C7F-CC7D';

/** A message of Claire in a request that a core system has sent. */
function inDemoRequest(type: 'request.replied' | 'request.answered', reference: string) {
  const event = inRequestOf(type, aMessage());
  Object.assign(event.data.request as object, { id: null, reference });
  return event;
}

let folders = 0;
let time = Date.parse('2026-11-20T10:00:00Z');

/** The clock advances at each reading, so that an instant decided twice is noticed. */
const now = () => {
  time += 1_000;
  return new Date(time);
};

const newFolder = () => {
  folders += 1;
  return join(root, String(folders));
};

interface Killing {
  /** Called at each effect of the insurer on the portal or its disk. */
  at(point: string): void;
}

/** An insurer on this folder. A restarted process is another one on the same folder. */
function open(
  portal: FakePortal,
  folder: string,
  { at }: Killing = { at: () => {} },
  say: (line: string) => void = () => {},
): Insurer {
  const file = openStateFile(join(folder, 'GFPLAC.json'));
  const around = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
    at(`before ${name}`);
    const answer = await call();
    at(`after ${name}`);
    return answer;
  };
  const client: ExchangeClient = {
    readEvents: (wait) => around('reading', () => portal.readEvents(wait)),
    acknowledge: (through) => around('acknowledging', () => portal.acknowledge(through)),
    postFile: (content) => around('posting a file', () => portal.postFile(content)),
    postRecords: (records) => around('posting', () => portal.postRecords(records)),
  };
  return createInsurer({
    client,
    stateFile: {
      read: () => file.read(),
      write(state) {
        at('before writing');
        file.write(state);
        at('after writing');
      },
    },
    books,
    now,
    say,
    alone: lockedBy(join(folder, 'GFPLAC.lock')),
  });
}

/** Takes steps until no case is open. */
async function finish(insurer: Insurer): Promise<void> {
  await insurer.takeIn(0);
  while ((await insurer.takeSteps(0)).taken > 0);
}

const statuses = (portal: FakePortal, reference: string) => portal.steps(reference).map(([status]) => status);

test('a claim goes along its steps, is paid, and the cents are those of the contract', async () => {
  const portal = fakePortal();
  const claim = aClaim();
  portal.tell(claim);
  const insurer = open(portal, newFolder());
  await finish(insurer);
  expect(statuses(portal, referenceOf(claim))).toEqual([
    'received',
    'check_in_progress',
    'check_in_done',
    'in_progress',
    'done',
  ]);
  // 31,50 € at 70 % are 22,05 €, of which 2 € stay with the member; 200 % of 31,50 € pay the rest of 55 €.
  expect(portal.payments()).toMatchObject([
    { externalId: `DEMO-P-${claim.id}`, member: '10000001', paidTo: 'RIB', total: 3_295 },
  ]);
  expect(portal.refunds()).toMatchObject([
    {
      externalId: `DEMO-R-${claim.id}-1`,
      payment: `DEMO-P-${claim.id}`,
      beneficiary: '10000001-1',
      cost: 5_500,
      socialSecurity: 2_005,
      mutual: 3_295,
      base: 3_150,
      rate: 7_000,
      flatContribution: 200,
      franchise: 0,
      guarantee: { kind: 'rate', basisPoints: 20_000 },
    },
  ]);
});

test('one step at a time: each call moves every open case by one step', async () => {
  const portal = fakePortal();
  const [claim, hospital] = [aClaim(), aHospitalRequest()];
  portal.tell(claim, hospital);
  const insurer = open(portal, newFolder());
  expect(await insurer.takeIn(0)).toBe(2);
  expect(portal.acknowledged()).toBe(2);
  expect(await insurer.takeSteps(0)).toEqual({ taken: 2, failed: 0 });
  expect([claim, hospital].map((event) => statuses(portal, referenceOf(event)))).toEqual([
    ['received', 'check_in_progress'],
    ['received', 'check_in_progress'],
  ]);
});

test('a step is due when the pace has passed, not before', async () => {
  const portal = fakePortal();
  portal.tell(aClaim());
  const insurer = open(portal, newFolder());
  await insurer.takeIn(0);
  expect(await insurer.takeSteps(3_600)).toEqual({ taken: 0, failed: 0 });
  const dueAt = insurer.nextDueAt(3_600) ?? 0;
  expect(dueAt - time).toBeGreaterThan(3_000_000);
  time = dueAt;
  expect(await insurer.takeSteps(3_600)).toEqual({ taken: 1, failed: 0 });
});

test('a claim without all its papers is asked for the missing one, once, and is paid in the end', async () => {
  const portal = fakePortal();
  const claim = anIncompleteClaim();
  portal.tell(claim);
  await finish(open(portal, newFolder()));
  expect(statuses(portal, referenceOf(claim))).toEqual([
    'received',
    'check_in_progress',
    'attente_info',
    'study',
    'done',
  ]);
  expect(portal.payments()).toHaveLength(1);
});

test('a claim that lacks a paper goes on when the member answers, and by itself only much later', async () => {
  const pace = 10;
  const portal = fakePortal();
  const claim = anIncompleteClaim();
  portal.tell(claim);
  const said: string[] = [];
  const insurer = open(portal, newFolder(), undefined, (line) => said.push(line));
  await insurer.takeIn(0);
  for (let turn = 0; turn < 2; turn += 1) {
    time = insurer.nextDueAt(pace) ?? 0;
    await insurer.takeSteps(pace);
  }
  expect(statuses(portal, referenceOf(claim)).at(-1)).toBe('attente_info');
  time += 2 * pace * 1_000;
  expect((await insurer.takeSteps(pace)).taken).toBe(0);
  const answer = inRequestOf('request.answered', claim);
  portal.tell(answer);
  await insurer.takeIn(0);
  expect(said.at(-1)).toBe(`${answer.type} ${answer.id}: the case of ${claim.id} goes on`);
  expect((await insurer.takeSteps(pace)).taken).toBe(1);
  expect(statuses(portal, referenceOf(claim)).at(-1)).toBe('study');
});

test('messages and replies are answered by a message that says who writes, once', async () => {
  const portal = fakePortal();
  const [question, card] = [aMessage(), aMessage(10001)];
  portal.tell(question, card);
  const insurer = open(portal, newFolder());
  await finish(insurer);
  expect(statuses(portal, referenceOf(question))).toEqual(['received', 'check_in_progress', 'done']);
  expect(statuses(portal, referenceOf(card))).toEqual(['received', 'in_progress', 'done']);
  for (const event of [question, card]) {
    expect(portal.messages(referenceOf(event))).toMatchObject([
      { externalId: `DEMO-M-${event.id}-2`, from: 'INSURER', author: expect.stringContaining('Inès') },
    ]);
  }
  const reply = inRequestOf('request.replied', question);
  portal.tell(reply);
  await finish(insurer);
  expect(portal.messages(referenceOf(question))).toMatchObject([{ externalId: `DEMO-M-${reply.id}-1` }]);
});

test('a complaint is answered by a message that names the mediator, before it is closed', async () => {
  const portal = fakePortal();
  const complaint = aComplaint();
  portal.tell(complaint);
  await finish(open(portal, newFolder()));
  expect(statuses(portal, referenceOf(complaint)).slice(-2)).toEqual(['check_in_done', 'done']);
  expect(portal.messages(referenceOf(complaint))).toMatchObject([
    { externalId: `DEMO-M-${complaint.id}-2`, body: expect.stringContaining('médiateur') },
  ]);
});

test('what a member writes in a request of the demo world is answered in it; what was there before stays', async () => {
  const portal = fakePortal();
  const quote = books.requestOf('10000001', CLAIRES_QUOTE);
  const answers = [0, 1].map(() => inDemoRequest('request.answered', CLAIRES_QUOTE));
  const insurer = open(portal, newFolder());
  for (const answer of answers) {
    portal.tell(answer);
    await finish(insurer);
  }
  const before = quote?.events.map(({ status }) => status) ?? [];
  expect(before.at(-1)).toBe('attente_info');
  const sent = portal.requests().at(-1);
  expect(sent).toMatchObject({ externalId: quote?.externalId, typeCode: 31, summary: quote?.summary });
  expect(sent.events.map(({ status }: { status: string }) => status)).toEqual([
    ...before,
    ...['study', 'done', 'study', 'done'],
  ]);
  expect(sent.messages.slice(quote?.messages?.length ?? 0)).toMatchObject(
    answers.map(({ id }) => ({ externalId: `DEMO-M-${id}-1`, body: expect.stringContaining('Inès') })),
  );
  expect(sent.files).toEqual([
    { name: quote?.files?.[0]?.name, file: expect.stringMatching(/^files\/\d+\.pdf$/) },
  ]);
});

test('a reply in a request of another core system is taken, and nothing follows', async () => {
  const portal = fakePortal();
  portal.tell(inDemoRequest('request.replied', 'OTHER-1'), inDemoRequest('request.answered', 'OTHER-2'));
  const insurer = open(portal, newFolder());
  await finish(insurer);
  expect([portal.acknowledged(), insurer.nextDueAt(1)]).toEqual([2, null]);
});

test('a claim that the contract does not pay is closed without a payment', async () => {
  const portal = fakePortal();
  const claim = aClaim({ act: { code: 'AUT-AUT', wording: 'Autre soin' } });
  portal.tell(claim);
  await finish(open(portal, newFolder()));
  expect(statuses(portal, referenceOf(claim)).at(-1)).toBe('done');
  expect([portal.payments(), portal.refunds()]).toEqual([[], []]);
});

test('contact details are confirmed; an address in a city that there is not is rejected with a reason', async () => {
  const portal = fakePortal();
  const [good, absurd] = [anAddress('Lyon'), anAddress(' Atlantide')];
  portal.tell(good, absurd);
  await finish(open(portal, newFolder()));
  expect(portal.outcomes()).toEqual([
    { type: 'event-outcome', externalId: good.id, outcome: 'confirmed' },
    { type: 'event-outcome', externalId: absurd.id, outcome: 'rejected', reason: expect.any(String) },
  ]);
});

test('an event of a type that it does not know is acknowledged, and nothing is done', async () => {
  const portal = fakePortal();
  portal.tell({ ...anEvent('contact-details.changed', {} as never), type: 'card.lost.v1', data: {} });
  await finish(open(portal, newFolder()));
  expect([portal.acknowledged(), portal.outcomes()]).toEqual([1, []]);
});

test('yearly budgets and caps go on from what was paid before, by this insurer too', async () => {
  const portal = fakePortal();
  const osteopathy = () =>
    aClaim({
      act: { code: 'ALT-OST', wording: 'Ostéopathie' },
      sessions: [{ careDate: '2026-11-18', amount: 7_000 }],
    });
  portal.tell(osteopathy(), osteopathy(), osteopathy());
  await finish(open(portal, newFolder()));
  const policy = books.policyOf('10000001');
  const spentBefore = (policy?.settled ?? [])
    .filter(
      ({ beneficiary, careDate, act }) =>
        beneficiary === '10000001-1' && careDate >= '2026-01-01' && act.family === 'ALTERNATIVE',
    )
    .reduce((sum, { mutualCents }) => sum + mutualCents, 0);
  const guarantee = policy?.guaranteeFor({ code: 'ALT-OST', family: 'ALTERNATIVE' }, '2026-11-18');
  expect(guarantee?.measure).toBe('budget');
  const paid = portal.refunds().map(({ mutual }) => mutual);
  const left = (guarantee?.value ?? 0) - spentBefore;
  expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(Math.min(left, 21_000));
  expect(Math.max(...paid)).toBeLessThanOrEqual(7_000);
});

test('killed at any point and started again, it moves nothing twice and pays nothing twice', async () => {
  const events = [aClaim(), anIncompleteClaim(), aQuote(), anAddress('Lyon')];
  const outcome = (portal: FakePortal) => ({
    steps: events.slice(0, 3).map((event) => statuses(portal, referenceOf(event))),
    payments: portal.payments().map(({ date: _, ...payment }) => payment),
    refunds: portal.refunds(),
    outcomes: portal.outcomes(),
    acknowledged: portal.acknowledged(),
  });
  const undisturbed = fakePortal();
  undisturbed.tell(...events);
  const points: string[] = [];
  await finish(open(undisturbed, newFolder(), { at: (point) => void points.push(point) }));
  const expected = outcome(undisturbed);
  expect(expected.payments).toHaveLength(2);
  expect(points.length).toBeGreaterThan(60);

  for (let killedAt = 1; killedAt <= points.length; killedAt += 1) {
    const portal = fakePortal();
    portal.tell(...events);
    const folder = newFolder();
    let point = 0;
    const dying = open(portal, folder, {
      // A killed insurer does nothing any more, whoever catches the error.
      at: () => {
        point += 1;
        if (point >= killedAt) throw new Error('killed');
      },
    });
    await dying.takeIn(0).catch(() => {});
    for (let turn = 0; point < killedAt && turn < points.length; turn += 1)
      await dying.takeSteps(0).catch(() => {});
    await finish(open(portal, folder));
    expect([killedAt, points[killedAt - 1], outcome(portal)]).toEqual([
      killedAt,
      points[killedAt - 1],
      expected,
    ]);
  }
});

test('two processes over one folder take each step once', async () => {
  const portal = fakePortal();
  const claim = aClaim();
  portal.tell(claim);
  const folder = newFolder();
  const [one, other] = [open(portal, folder), open(portal, folder)];
  await Promise.all([one.takeIn(0), other.takeIn(0)]);
  for (let turn = 0; turn < 4; turn += 1) await Promise.all([one.takeSteps(0), other.takeSteps(0)]);
  expect(statuses(portal, referenceOf(claim))).toEqual([
    'received',
    'check_in_progress',
    'check_in_done',
    'in_progress',
    'done',
  ]);
  expect(portal.payments()).toHaveLength(1);
});

test('a record that the portal refuses closes its case, and the others go on', async () => {
  const portal = fakePortal();
  const claim = aClaim();
  // A card can never be checked.
  const wrong = aQuote();
  (wrong.data.request as { typeCode: number }).typeCode = 10000;
  portal.tell(wrong, claim);
  await finish(open(portal, newFolder()));
  expect(statuses(portal, referenceOf(claim)).at(-1)).toBe('done');
});
