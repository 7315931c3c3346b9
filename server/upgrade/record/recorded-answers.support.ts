import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { TestClient } from '../../src/testing/test-client.ts';
import type { RecordedApi } from './recorded-api.support.ts';
import { RECORDED_MEMBERS } from './release-world.support.ts';

export interface RecordedAnswer {
  /** Membership number. */
  as: string;
  /** 'GET /refunds/{id}' */
  route: string;
  path: string;
  status: number;
  /** Parsed JSON; for a file, the SHA-256 of its bytes in hex. */
  body: unknown;
}

/** Routes with an id, and the list that gives their ids. */
const DETAILS: { route: string; list: string; key: string; path: (id: string) => string }[] = [
  { route: 'GET /refunds/{id}', list: '/refunds', key: 'refunds', path: (id) => `/refunds/${id}` },
  { route: 'GET /requests/{id}', list: '/requests', key: 'requests', path: (id) => `/requests/${id}` },
  {
    route: 'GET /documents/{id}/file',
    list: '/documents',
    key: 'documents',
    path: (id) => `/documents/${id}/file`,
  },
];
const DETAILS_OF_EACH = 4;
/** Not recorded: the first ends the session that the other calls need, the second is drawn again at each call. */
const LEFT_OUT = ['/auth/logout', '/tp-card/file'];

/** Requests the data of every page as each recorded member. Answers that differ between two sessions are left out. */
export async function recordAnswers(api: RecordedApi): Promise<RecordedAnswer[]> {
  const answers: RecordedAnswer[] = [];
  for (const number of RECORDED_MEMBERS) {
    const [one, other] = [await api.as(number), await api.as(number)];
    for (const { route, path } of await addresses(api, one)) {
      const first = await ask(one, path);
      if (first.status !== 200 || !isDeepStrictEqual(first, await ask(other, path))) continue;
      answers.push({ as: number, route, path, ...first });
    }
  }
  return answers;
}

export async function ask(client: TestClient, path: string): Promise<{ status: number; body: unknown }> {
  const { status, body, bytes, headers } = await client.get(path);
  const isJson = /json/.test(String(headers['content-type']));
  return { status, body: isJson ? body : createHash('sha256').update(bytes).digest('hex') };
}

async function addresses(api: RecordedApi, client: TestClient): Promise<{ route: string; path: string }[]> {
  const { body } = await api.nobody.get('/openapi.json');
  const lists = Object.entries(body.paths as Record<string, { get?: { parameters?: Parameter[] } }>)
    .filter(([path, { get }]) => get && !path.includes('{') && !get.parameters?.some(isNeeded))
    .map(([path]) => ({ route: `GET ${path}`, path }))
    .filter(({ path }) => !LEFT_OUT.includes(path));
  const details = await Promise.all(
    DETAILS.map(async ({ route, list, key, path }) => {
      const rows: { id: string }[] = (await client.get(list)).body[key] ?? [];
      return rows.slice(0, DETAILS_OF_EACH).map(({ id }) => ({ route, path: path(id) }));
    }),
  );
  return [...lists, ...details.flat()];
}

interface Parameter {
  in: string;
  required?: boolean;
}
const isNeeded = (parameter: Parameter) => parameter.in === 'query' && parameter.required === true;
