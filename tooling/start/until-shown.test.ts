import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { expect } from 'expect';
import { untilShown } from './until-shown.ts';

const ends: (() => void)[] = [];
after(() => {
  for (const end of ends) end();
});

/** An edge that gives the answers of the test, one for each request. */
async function edge(answer: (asked: number) => number) {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'portal-shown-'));
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.statusCode = answer(asked);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.close(),
    () => rmSync(cacheFolder, { recursive: true, force: true }),
  );
  const said: string[] = [];
  const page = {
    edgeUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cacheFolder,
    ended: new Promise<number>(() => {}),
    lastWords: () => 'Port 5432 is not there.',
    signal: new AbortController().signal,
    say: (line: string) => said.push(line),
  };
  return { page, said, asked: () => asked };
}

const TIMES = { everyMs: 1, sayEveryMs: 0, stalledMs: Number.POSITIVE_INFINITY };

test('it waits as long as it takes, and says for what', async () => {
  const { page, said, asked } = await edge((times) => (times > 200 ? 200 : 503));
  await untilShown(page, TIMES);
  expect(asked()).toBe(201);
  expect(said[0]).toBe('waiting for the first page: the edge answers 503, 0 files in its cache');
});

test('a server that ended is told at once, with its own reason', async () => {
  const { page } = await edge(() => 503);
  const waiting = untilShown({ ...page, ended: Promise.resolve(1) }, { ...TIMES, everyMs: 3_600_000 });
  await expect(waiting).rejects.toThrow('Port 5432 is not there.');
});

test('it gives up where nothing moves, and never while files come in', async () => {
  const still = await edge(() => 503);
  await expect(untilShown(still.page, { ...TIMES, stalledMs: 0 })).rejects.toThrow('nothing moves');
  const moving = await edge((times) => {
    writeFileSync(join(moving.page.cacheFolder, `${times}.br`), '');
    return times > 50 ? 200 : 503;
  });
  // A new file arrives with each answer. Only a wait without progress is too long.
  await untilShown(moving.page, { ...TIMES, stalledMs: 3_600_000 });
  expect(moving.said.at(-1)).toContain('50 files');
});

test('a stop ends the wait', async () => {
  const { page } = await edge(() => 503);
  const stopping = new AbortController();
  const waiting = untilShown({ ...page, signal: stopping.signal }, TIMES);
  stopping.abort();
  await expect(waiting).rejects.toThrow();
});
