import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ENVIRONMENT = 'GFPLAC';
/** The maximum of one call. */
const PAGE = 1_000;

export interface CoreSystem {
  /** Reads all events from the first one on, acknowledges none, and returns how many it read. */
  readEvents(): Promise<number>;
  /** Posts the records in one call. Throws if a line is refused. */
  postRecords(records: readonly object[]): Promise<void>;
}

/** A core system with a new token, which an operator creates at the registry. */
export async function connectCoreSystem(port: number, data: string): Promise<CoreSystem> {
  const { token } = await call<{ token: string }>(
    `http://127.0.0.1:${port + 2}/exchange/subscribers`,
    readFileSync(join(data, 'registry', 'operator-token'), 'utf8').trim(),
    'application/json',
    JSON.stringify({
      environment: ENVIRONMENT,
      name: 'bench',
      scopes: ['events:read', 'records:write'],
      validDays: 1,
      by: 'bench',
      reason: 'a measure',
    }),
  );
  const exchange = `http://127.0.0.1:${port + 5}`;
  return {
    async readEvents() {
      let [read, after] = [0, ''];
      for (let more = true; more; ) {
        const page = await call<{ events: unknown[]; next: string; more: boolean }>(
          `${exchange}/events?limit=${PAGE}${after && `&after=${after}`}`,
          token,
        );
        read += page.events.length;
        ({ next: after, more } = page);
      }
      return read;
    },
    async postRecords(records) {
      const { verdicts } = await call<{ verdicts: { verdict: string }[] }>(
        `${exchange}/records`,
        token,
        'application/x-ndjson',
        records.map((record) => JSON.stringify(record)).join('\n'),
      );
      const refused = verdicts.find(({ verdict }) => verdict === 'refused');
      if (refused) throw new Error(`a record was refused: ${JSON.stringify(refused)}`);
    },
  };
}

/** GET, or POST if there is a body. */
async function call<T>(url: string, token: string, type?: string, body?: string): Promise<T> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}
