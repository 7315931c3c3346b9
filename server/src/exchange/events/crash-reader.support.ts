import { hash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventFile } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { EventPage } from '@member-portal/shared-kernel/contracts/exchange/events';
import { filesOf, type JournalLine } from './crash-journal.support.ts';

/**
 * A core system in a process of its own, for a test that kills it: `node crash-reader.support.ts JOURNAL
 * TOKEN`. It writes events into its journal before it acknowledges them, and begins again after the last
 * acknowledgement. Its parent sends it the port of the exchange, or `stop`: it then reports when it has
 * stored events, and acknowledges nothing more.
 */
const [journal, token] = process.argv.slice(2) as [string, string];
/** Small, so that an environment has many pages. */
const LIMIT = 7;

let port = 0;
let isStopped = false;
process.on('message', (message: number | 'stop') => {
  if (message === 'stop') isStopped = true;
  else port = message;
});
// This process ends with its parent.
process.once('disconnect', () => process.exit());

dropTornLine();
note({ kind: 'started' });
let after = '';
for (;;) {
  const askedAt = Date.now();
  const { events, more, next } = await insist<EventPage>(`/events?limit=${LIMIT}&wait=2${after}`);
  if (events.length === 0) continue;
  note({ kind: 'given', askedAt, more, events });
  for (const file of events.flatMap(filesOf)) await readFile(file);
  await sleep(Math.random() * 100);
  if (isStopped) {
    process.send?.('stored');
    await new Promise(() => {});
  }
  note({ kind: 'acknowledging' });
  await insist('/events/acknowledge', { through: next });
  note({ kind: 'acknowledged' });
  after = `&after=${next}`;
}

/** A file exists until every subscriber has acknowledged its event, whatever was killed meanwhile. */
async function readFile({ id, href, sha256 }: EventFile): Promise<void> {
  const bytes = await insist<Buffer>(href);
  note({ kind: 'file', id, isRight: hash('sha256', bytes) === sha256 });
}

function note(line: JournalLine): void {
  appendFileSync(journal, `${JSON.stringify(line)}\n`);
}

/** A kill may have cut the last line. Its events were not acknowledged, so they come again. */
function dropTornLine(): void {
  if (!existsSync(journal)) return;
  const bytes = readFileSync(journal);
  truncateSync(journal, bytes.lastIndexOf('\n') + 1);
}

/** Repeats the call until it succeeds: the portal may be killed or busy. */
async function insist<Answer>(path: string, body?: object): Promise<Answer> {
  for (;;) {
    const answer = await call(path, body);
    if (answer?.status === 200) return answer.body as Answer;
    if (answer) note({ kind: 'refused', status: answer.status });
    await sleep(100);
  }
}

/** Null when no answer came. */
async function call(path: string, body?: object) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json');
    return {
      status: answer.status,
      body: isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer()),
    };
  } catch {
    return null;
  }
}
