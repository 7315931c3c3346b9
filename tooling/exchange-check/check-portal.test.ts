import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';
import { checkPortal } from './check-portal.ts';
import { sampleEvents } from './samples.ts';

const FILE = Buffer.from('%PDF-1.7 facture');
const FILE_ID = '6a1f9a70-3f0c-4c57-8a5e-0000000000f1';

/** Events of one environment, the first with a file. */
function events(): ExchangeEvent[] {
  const sha256 = createHash('sha256').update(FILE).digest('hex');
  const file = {
    id: FILE_ID,
    name: 'facture.pdf',
    kind: 'pdf',
    bytes: FILE.length,
    sha256,
    href: `/files/${FILE_ID}`,
  };
  return sampleEvents().map((event, index) => ({
    ...event,
    source: '/environments/GFPLAC',
    data: index === 0 ? { ...event.data, files: [file] } : event.data,
  }));
}

/** An exchange with these events; `file` are the bytes of its answer. */
async function portal(t: TestContext, { told = events(), file = FILE, isOpen = false, mayRead = true } = {}) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.origin) return answer(403, { code: 'not_for_browsers' });
    if (!isOpen && request.headers.authorization !== 'Bearer good')
      return answer(401, { code: 'token_required' });
    if (pathname.startsWith('/files/')) return response.end(file);
    if (pathname.startsWith('/schemas/')) return answer(200, {});
    if (pathname === '/subscriber') {
      const own = {
        id: 'one',
        name: 'core-system',
        scopes: ['events:read'],
        expiresAt: '2027-01-01T00:00:00.000Z',
      };
      return answer(200, { ...own, environment: 'GFPLAC' });
    }
    if (request.method === 'POST') return answer(403, { code: 'scope_required' });
    if (!mayRead) return answer(403, { code: 'scope_required' });
    const from = Number(searchParams.get('after') ?? 0);
    const page = told
      .slice(from, from + Number(searchParams.get('limit')))
      .map((event) => ({ ...event, dataschema: `${url}${new URL(event.dataschema).pathname}` }));
    answer(200, { events: page, next: String(from + page.length), more: from + page.length < told.length });
  });
  let url = 'http://127.0.0.1';
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all = () => checkPortal({ url, token: 'good' });
  return { check: async () => wrongOf(await all()), all, url };
}

const wrongOf = (findings: Awaited<ReturnType<typeof checkPortal>>) =>
  findings.filter(({ isRight }) => !isRight).map(({ what }) => what);

test('a portal that keeps to the contract passes', async (t) => {
  const { check, url } = await portal(t);
  expect(await check()).toEqual([]);
  expect(wrongOf(await checkPortal({ url, token: 'wrong' }))).toContain('the token is known');
});

test('nothing is called right that could not be seen', async (t) => {
  const whatOf = async (findings: ReturnType<typeof checkPortal>) => (await findings).map(({ what }) => what);
  const refusals = [
    'the token is known',
    'no token is refused',
    'a wrong token is refused',
    'a browser is refused',
  ];
  const noScope = 'records are refused without the scope records:write';
  const { url } = await portal(t);
  expect(await whatOf(checkPortal({ url, token: 'wrong' }))).toEqual(refusals);
  const unread = await portal(t, { mayRead: false });
  expect(await whatOf(unread.all())).toEqual([...refusals, noScope, 'a page of events has its shape']);
  const empty = await portal(t, { told: [] });
  expect(await whatOf(empty.all())).toEqual([
    ...refusals,
    noScope,
    'there is no event yet, so order, shapes and files are not checked',
  ]);
});

test('a portal that answers without a token is told so', async (t) => {
  const { check } = await portal(t, { isOpen: true });
  expect(await check()).toEqual(['no token is refused', 'a wrong token is refused']);
});

test('events that are missing, come twice, are of elsewhere or of another shape are told', async (t) => {
  const [first, second, third, fourth] = events() as [
    ExchangeEvent,
    ExchangeEvent,
    ExchangeEvent,
    ExchangeEvent,
  ];
  expect(await (await portal(t, { told: [first, third, fourth] })).check()).toEqual([
    'the events of a member are in order, without a gap',
  ]);
  expect(await (await portal(t, { told: [first, first] })).check()).toContain('no event comes twice');
  const foreign = { ...second, source: '/environments/NATIXIS' };
  expect(await (await portal(t, { told: [first, foreign] })).check()).toEqual([
    'every event is of the token’s environment',
  ]);
  const damaged = { ...second, data: {} };
  expect(await (await portal(t, { told: [first, damaged] })).check()).toEqual([
    `${second.type} ${second.id} has the shape of its type`,
  ]);
});

test('a file whose bytes are others is told', async (t) => {
  const { check } = await portal(t, { file: Buffer.from('another file') });
  expect(await check()).toEqual([`file ${FILE_ID} has its bytes`]);
});
