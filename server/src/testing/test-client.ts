import type { PortalApp } from '../platform/http/portal-app.ts';
import { comparableBody } from './comparable-body.ts';

export interface TestAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
  body: any;
  headers: Record<string, string | string[] | undefined>;
  /** The raw body, for files. */
  bytes: Buffer;
}

interface CallOptions {
  headers?: Record<string, string>;
  /** `Idempotency-Key` */
  key?: string;
  query?: Record<string, string>;
}

/** A separate browser: it stores cookies, sends the anti-forgery token, and has its own address. */
export interface TestClient {
  get(path: string, options?: CallOptions): Promise<TestAnswer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>;
  delete(path: string, options?: CallOptions): Promise<TestAnswer>;
  /** Sends one file as a browser's form does. */
  upload(
    path: string,
    file: { name: string; bytes: Buffer; type?: string; field?: string },
    options?: CallOptions,
  ): Promise<TestAnswer>;
  cookies: Map<string, string>;
  /** Host name of the page: 'localhost'. */
  host: string;
  address: string;
}

type Payload = { body: Buffer | string; type: string } | null;

interface TestClientOptions {
  host?: string;
  address?: string;
  /** Runs before each call: signs in, the first time. */
  before?(client: TestClient): Promise<void>;
}

let lastAddress = 0;

export function createTestClient(
  app: PortalApp,
  { host = 'localhost', address, before = async () => {} }: TestClientOptions = {},
): TestClient {
  lastAddress += 1;
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    payload: Payload,
    { headers, key, query }: CallOptions = {},
  ): Promise<TestAnswer> {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      query,
      remoteAddress: client.address,
      headers: {
        host: `${client.host}:4000`,
        ...(cookies.size > 0 && {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(method !== 'GET' && {
          origin: `http://${client.host}:3000`,
          'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        }),
        ...(payload && { 'content-type': payload.type }),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      payload: payload?.body,
    });
    for (const cookie of answer.cookies) {
      const gone =
        cookie.value === '' ||
        cookie.maxAge === 0 ||
        (cookie.expires && cookie.expires.getTime() < Date.now());
      if (gone) cookies.delete(cookie.name);
      else cookies.set(cookie.name, encodeURIComponent(cookie.value));
    }
    const isJson = /json/.test(String(answer.headers['content-type'])) && !answer.headers['content-encoding'];
    return {
      status: answer.statusCode,
      body: isJson ? comparableBody(answer.statusCode, answer.json()) : answer.body,
      headers: answer.headers as TestAnswer['headers'],
      bytes: answer.rawPayload,
    };
  }

  async function call(method: string, path: string, payload: Payload, options?: CallOptions) {
    await before(client);
    if (method !== 'GET' && !cookies.has('XSRF-TOKEN')) await send('GET', '/init', null);
    return send(method, path, payload, options);
  }
  const json = (body: unknown): Payload =>
    body === undefined ? null : { body: JSON.stringify(body), type: 'application/json' };

  const client: TestClient = {
    cookies,
    host,
    address: address ?? `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
    get: (path, options) => call('GET', path, null, options),
    post: (path, body, options) => call('POST', path, json(body), options),
    put: (path, body, options) => call('PUT', path, json(body), options),
    patch: (path, body, options) => call('PATCH', path, json(body), options),
    delete: (path, options) => call('DELETE', path, null, options),
    upload: (path, file, options) => call('POST', path, formWith(file), options),
  };
  return client;
}

function formWith({
  name,
  bytes,
  type = 'application/octet-stream',
  field = 'file',
}: {
  name: string;
  bytes: Buffer;
  type?: string;
  field?: string;
}): Payload {
  const boundary = '----portal-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
