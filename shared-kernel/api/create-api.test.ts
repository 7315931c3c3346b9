import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { object, string } from '../contracts/schema.ts';
import { unsaved } from '../state/unsaved.ts';
import { ApiError } from './api-error.ts';
import { createApi } from './create-api.ts';

const Greeting = object({ hello: string() });

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let origin: string;

beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', 'http://localhost');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader(
      'access-control-allow-headers',
      'content-type,accept-language,x-xsrf-token,idempotency-key,x-portal-unattended',
    );
    response.setHeader('access-control-expose-headers', 'retry-after,x-request-id');
    response.setHeader('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

function api(onFailure?: (error: ApiError, path: string) => void) {
  return createApi({ baseUrl: origin, locale: () => 'fr', ...(onFailure ? { onFailure } : {}) });
}

/** Waits, a moment at a time, until this holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

test('the XSRF cookie goes back as X-XSRF-TOKEN to another port', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=token-1';
  let sent: string | string[] | undefined;
  answer = (request, response) => {
    sent = request.headers['x-xsrf-token'];
    response.end(JSON.stringify({ hello: 'Claire' }));
  };
  await expect(api().api.post('/messages', Greeting, {})).resolves.toEqual({ hello: 'Claire' });
  expect(sent).toBe('token-1');
});

test('a call waits for nothing that the browser does later, such as its cookie store', async () => {
  Object.assign(window, { cookieStore: { get: () => new Promise(() => {}) } });
  try {
    answer = (_, response) => response.end(JSON.stringify({ hello: 'Claire' }));
    await expect(api().api.get('/x', Greeting)).resolves.toEqual({ hello: 'Claire' });
  } finally {
    Object.assign(window, { cookieStore: undefined });
  }
});

test('after a new token, the call is repeated with that one', async () => {
  const sent: unknown[] = [];
  answer = (request, response) => {
    if (request.url === '/init') {
      // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
      document.cookie = 'XSRF-TOKEN=fresh%2Btoken';
      return response.end('{}');
    }
    sent.push(request.headers['x-xsrf-token']);
    if (sent.length === 1)
      return response.writeHead(403).end(JSON.stringify({ status: 403, code: 'xsrf_invalid' }));
    response.end(JSON.stringify({ hello: 'again' }));
  };
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'XSRF-TOKEN=stale';
  await expect(api().api.post('/messages', Greeting, {})).resolves.toEqual({ hello: 'again' });
  expect(sent).toEqual(['stale', 'fresh+token']);
});

test('a refusal is an ApiError with the stable code and the errors by field', async () => {
  answer = (_, response) =>
    response.writeHead(422).end(
      JSON.stringify({
        status: 422,
        code: 'invalid_input',
        errors: [{ field: 'sessions.0.careDate', code: 'care_date_too_old', params: { years: '3' } }],
      }),
    );
  const failure = await api()
    .api.post('/refund-claims', Greeting, {})
    .catch((error: ApiError) => error);
  expect(failure).toMatchObject({ kind: 'http', status: 422, code: 'invalid_input' });
  expect((failure as ApiError).fieldErrors).toEqual({
    'sessions.0.careDate': { code: 'care_date_too_old', params: { years: '3' } },
  });
});

test('a lost token is fetched again and the call is sent again', async () => {
  const calls: string[] = [];
  answer = (request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url === '/init') return response.end('{}');
    if (calls.length === 1)
      return response.writeHead(403).end(JSON.stringify({ status: 403, code: 'xsrf_invalid' }));
    response.end(JSON.stringify({ hello: 'again' }));
  };
  await expect(api().api.post('/auth/login', Greeting, {})).resolves.toEqual({ hello: 'again' });
  expect(calls).toEqual(['POST /auth/login', 'GET /init', 'POST /auth/login']);
});

test('an answer of another shape is refused, and its values are not repeated', async () => {
  const failures: string[] = [];
  answer = (_, response) => response.end(JSON.stringify({ hello: 285059999907408 }));
  const failure = await api((error) => failures.push(error.code))
    .api.get('/x', Greeting)
    .catch((error: ApiError) => error);
  expect((failure as ApiError).code).toBe('unreadable_answer');
  expect((failure as ApiError).message).not.toContain('285059999907408');
  expect(failures).toEqual(['unreadable_answer']);
});

test('reads and writes are counted while they last, quiet paths are not', async () => {
  const { api: client, activity } = api();
  const seen: string[] = [];
  activity.changes.subscribe(({ reads, writes }) => seen.push(`${reads}/${writes}`));
  answer = (_, response) => response.end(JSON.stringify({ hello: 'x' }));
  await client.get('/refunds', Greeting);
  await client.post('/messages', Greeting, {});
  await client.delete('/passkeys/1', Greeting);
  await client.get('/heartbeat', Greeting);
  await client.post('/auth/login', Greeting, {});
  await client.post('/requests/message', Greeting, {}, { quiet: true });
  expect(seen).toEqual(['0/0', '1/0', '0/0', '0/1', '0/0', '1/0', '0/0']);
});

test('while a write or a file is under way the page is not loaded again; while it reads it may be', async () => {
  const held: boolean[] = [];
  answer = (_, response) => {
    held.push(unsaved.value);
    response.end(JSON.stringify({ hello: 'Claire' }));
  };
  const { api: client } = createApi({ baseUrl: origin, locale: () => 'fr' });
  await client.get('/x', Greeting);
  await client.post('/x', Greeting, {});
  expect([...held, unsaved.value]).toEqual([false, true, false]);
});

test('no server is a network error, told to the shell', async () => {
  const failures: string[] = [];
  const { api: client } = createApi({
    baseUrl: 'http://127.0.0.1:9',
    locale: () => 'fr',
    onFailure: (error, path) => void failures.push(`${error.kind} ${path}`),
  });
  await expect(client.get('/init', Greeting)).rejects.toMatchObject({
    kind: 'network',
    code: 'network_error',
  });
  expect(failures).toEqual(['network /init']);
});

test('a call that its caller gives up is no failure, unless the caller says which one: then the shell hears of it', async () => {
  const faults: string[] = [];
  answer = () => {};
  const outcomeOf = (abort: AbortController) =>
    api(({ code }) => void faults.push(code))
      .api.post('/x', Greeting, {}, { signal: abort.signal })
      .catch(({ code }: ApiError) => code);
  const left = new AbortController();
  const leaving = outcomeOf(left);
  left.abort('given up');
  const still = new AbortController();
  const stalling = outcomeOf(still);
  still.abort(new ApiError('timeout', 'timeout'));
  expect(await Promise.all([leaving, stalling])).toEqual(['cancelled', 'timeout']);
  expect(faults).toEqual(['timeout']);
});

test('a failure carries what the server’s log calls the request', async () => {
  const failureOf = (call: Promise<unknown>) => call.catch((error: ApiError) => error.reference);
  answer = (_, response) =>
    response.writeHead(500, { 'x-request-id': 'req-7f3a' }).end(JSON.stringify({ status: 500, code: 'x' }));
  expect(await failureOf(api().api.get('/x', Greeting))).toBe('req-7f3a');
  answer = (_, response) => response.writeHead(200, { 'x-request-id': 'req-8' }).end('<!doctype html>');
  expect(await failureOf(api().api.get('/x', Greeting))).toBe('req-8');
  answer = (_, response) =>
    response.writeHead(500).end(JSON.stringify({ status: 500, code: 'x', requestId: 'req-9' }));
  expect(await failureOf(api().api.get('/x', Greeting))).toBe('req-9');
  answer = (_, response) => response.writeHead(502, { 'x-request-id': '<script>' }).end('');
  expect(await failureOf(api().api.get('/x', Greeting))).toBeNull();
});

describe('a server that is too busy', () => {
  const turnedAway = (times: number) => {
    let requests = 0;
    answer = (_, response) => {
      requests += 1;
      if (requests > times) return response.end(JSON.stringify({ hello: 'Claire' }));
      response
        .writeHead(429, { 'retry-after': '0' })
        .end(JSON.stringify({ status: 429, code: 'server_busy' }));
    };
    return () => requests;
  };

  test('is asked again for what is read, and nobody hears of it', async () => {
    turnedAway(2);
    const failures: string[] = [];
    const { api: client } = api((error) => failures.push(error.code));
    await expect(client.get('/x', Greeting)).resolves.toEqual({ hello: 'Claire' });
    expect(failures).toEqual([]);
  });

  test('is asked four times at most', async () => {
    const requestCount = turnedAway(9);
    await expect(api().api.get('/x', Greeting)).rejects.toMatchObject({ code: 'server_busy' });
    expect(requestCount()).toBe(4);
  });

  test('refuses a write once: the member sends it again', async () => {
    const requestCount = turnedAway(9);
    await expect(api().api.post('/x', Greeting)).rejects.toMatchObject({
      status: 429,
      code: 'server_busy',
      problem: { retryAfterSeconds: 0 },
    });
    expect(requestCount()).toBe(1);
  });
});

describe('a session that a new password replaces', () => {
  /** PUT /password waits for `finish`. Until then, and for calls that arrived before, the cookie is the old one. */
  function changing({ accepted = true } = {}) {
    let isReplaced = false;
    let finish = () => {};
    const asked: string[] = [];
    answer = ({ url, method }, response) => {
      asked.push(`${method} ${url}`);
      if (url === '/password') {
        finish = () => {
          isReplaced = accepted;
          response
            .writeHead(accepted ? 200 : 400)
            .end(JSON.stringify({ hello: 'Claire', status: 400, code: 'x' }));
        };
      } else if (isReplaced) response.end(JSON.stringify({ hello: 'Claire' }));
      else response.writeHead(401).end(JSON.stringify({ status: 401, code: 'session_required' }));
    };
    const failures: string[] = [];
    const { api: client } = api((error, path) => void failures.push(`${error.status} ${path}`));
    const change = client.put('/password', Greeting, {}, { replacesSession: true }).catch(() => null);
    return { asked, failures, client, change, finish: () => finish() };
  }
  const arrives = (asked: string[], call: string) => until(() => asked.includes(call));

  test('a call that was refused meanwhile is repeated, and nobody hears of it', async () => {
    const { asked, client, change, failures, finish } = changing();
    await arrives(asked, 'PUT /password');
    const write = client.post('/x', Greeting);
    await arrives(asked, 'POST /x');
    finish();
    await expect(write).resolves.toEqual({ hello: 'Claire' });
    await change;
    expect(failures).toEqual([]);
    expect(asked).toEqual(['PUT /password', 'POST /x', 'POST /x']);
  });

  test('the new password is not taken: the call is refused once, and the shell hears of it', async () => {
    const { asked, client, failures, finish } = changing({ accepted: false });
    await arrives(asked, 'PUT /password');
    const read = client.get('/x', Greeting);
    await arrives(asked, 'GET /x');
    finish();
    await expect(read).rejects.toMatchObject({ status: 401 });
    expect(failures).toContain('401 /x');
    expect(asked).toEqual(['PUT /password', 'GET /x']);
  });
});

describe('what the page asked before the client was there', () => {
  /** A client whose page has already sent this call; the server would answer Paul now. */
  function late(earlyAnswers: Record<string, unknown>) {
    answer = (_, response) => response.end(JSON.stringify({ hello: 'Paul' }));
    const dropped: string[] = [];
    const early = {
      take(path: string) {
        const { [path]: found = null } = earlyAnswers;
        delete earlyAnswers[path];
        return found === null ? null : Promise.resolve(found);
      },
      drop: () => void dropped.push('all'),
    };
    return { ...createApi({ baseUrl: origin, locale: () => 'fr', early }), dropped };
  }

  test('answers a call once', async () => {
    const { api: client } = late({ '/x': { hello: 'Claire' } });
    await expect(client.get('/x', Greeting)).resolves.toEqual({ hello: 'Claire' });
    await expect(client.get('/x', Greeting)).resolves.toEqual({ hello: 'Paul' });
  });

  test('is not believed for a question with a query', async () => {
    const { api: client } = late({ '/x': { hello: 'Claire' } });
    await expect(client.get('/x', Greeting, { query: { of: 2 } })).resolves.toEqual({ hello: 'Paul' });
  });

  test('is asked again where it failed', async () => {
    const { api: client } = late({ '/x': Promise.resolve(null) });
    await expect(client.get('/x', Greeting)).resolves.toEqual({ hello: 'Paul' });
  });

  test('waits no longer than the call itself would', async () => {
    const { api: client } = late({ '/x': new Promise(() => {}) });
    await expect(client.get('/x', Greeting, { timeoutMs: 20 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('is old after a write, and after the end of the session', async () => {
    const { api: client, dropped } = late({});
    await client.post('/x', Greeting);
    await client.get('/auth/logout', Greeting);
    expect(dropped).toHaveLength(2);
  });
});

test('a read that the page makes by itself says so and shows no loading bar; a write is always the member’s', async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    seen.push(request.headers['x-portal-unattended']);
    response.end(JSON.stringify({ hello: 'Claire' }));
  };
  let isUnattended = true;
  const { api: client, activity } = createApi({
    baseUrl: origin,
    locale: () => 'fr',
    isUnattended: () => isUnattended,
  });
  const reading = client.get('/x', Greeting);
  expect(activity.value.reads).toBe(0);
  await reading;
  await client.post('/x', Greeting);
  isUnattended = false;
  await client.get('/x', Greeting);
  expect(seen).toEqual(['1', undefined, undefined]);
});
