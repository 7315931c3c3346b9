import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { checkRecords } from './check-records.ts';

const OWN = {
  id: 'one',
  environment: 'GFPLAC',
  name: 'core-system',
  scopes: ['records:write' as const],
  expiresAt: '2027-01-01T00:00:00.000Z',
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The field for which a portal of GFPLAC refuses a line; undefined for a valid one. */
function wrongField(text: string): string | null | undefined {
  if (!text.startsWith('{"')) return null;
  const record = JSON.parse(text);
  if (record.type === 'sample') return null;
  if (record.type === 'event-outcome') return 'externalId';
  if (record.publishedOn === '2025-02-30') return 'publishedOn';
  if (record.environment === 'SAMPLE') return 'environment';
  return record.member === undefined || record.member === 'M1' ? undefined : 'member';
}

const verdictOf = (text: string, index: number) => {
  const field = wrongField(text);
  const mistakes = field === undefined ? [] : [{ field, reason: 'wrong' }];
  const verdict = field === undefined ? 'accepted' : 'refused';
  return { line: index + 1, type: 'news', externalId: 'N1', verdict, mistakes };
};

/** An exchange that judges records, and the parameters of its calls. `answer` replaces the answer to valid calls. */
async function portal(t: TestContext, answer?: (lines: string[]) => object) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const say = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    asked.push(new URL(request.url ?? '/', 'http://x').search);
    const bytes = await bytesOf(request);
    if (request.headers['content-type'] !== 'application/x-ndjson' || request.headers['content-encoding'])
      return say(415, { code: 'media_type_unsupported' });
    if (bytes.includes(0)) return say(400, { code: 'records_not_text' });
    const lines = bytes.toString('utf8').split('\n').filter(Boolean);
    if (lines.length === 0) return say(400, { code: 'records_empty' });
    say(200, answer?.(lines) ?? { verdicts: lines.map(verdictOf), changed: {} });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const check = (records?: string) =>
    checkRecords(
      { url, token: 'good', records: records === undefined ? undefined : Buffer.from(records) },
      OWN,
    );
  return { check, asked };
}

const wrongOf = (findings: Awaited<ReturnType<typeof checkRecords>>) =>
  findings.filter(({ isRight }) => !isRight).map(({ what }) => what);

test('a portal that judges records as the contract says passes, and every call is a dry run', async (t) => {
  const { check, asked } = await portal(t);
  expect(wrongOf(await check())).toEqual([]);
  expect(new Set(asked)).toEqual(new Set(['?dryRun=true']));
});

test('a portal that accepts everything, or writes, is told so', async (t) => {
  const { check } = await portal(t, (lines) => ({
    verdicts: lines.map((_, index) => ({
      ...verdictOf('{"type":"news"}', 0),
      line: index + 1,
      verdict: 'accepted',
      mistakes: [],
    })),
    changed: { news: 1 },
  }));
  expect(wrongOf(await check())).toEqual([
    'a line that is no JSON is refused alone',
    'a type that does not exist is refused',
    'a wrong value is refused by its field',
    'a record of another environment is refused',
    'a record of a member who does not exist is refused',
    'an answer to an event that does not exist is refused',
    'a dry run writes nothing',
  ]);
});

test('a portal of an earlier release refuses the dry run, so that nothing is written', async (t) => {
  const { check } = await portal(t, () => ({ code: 'validation_failed' }));
  expect(wrongOf(await check())).toEqual(['each line of a call has its verdict']);
});

test('an adapter is told which of its records would be refused, and why', async (t) => {
  const { check } = await portal(t);
  const findings = await check('{"type":"refund","member":"M1"}\n\n{"type":"refund","member":"M9"}\n');
  expect(findings.slice(-2)).toEqual([
    { what: 'your line 2 (news N1) would be accepted', isRight: false, said: 'member: wrong' },
    { what: '1 of your 2 records would be accepted', isRight: true, said: '' },
  ]);
  expect(wrongOf(await check('{}\n'.repeat(10_001)))).toEqual(['your records fit into one call']);
});
