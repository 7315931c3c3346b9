import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { pngFile } from '../src/members/uploads/uploads.given.ts';
import { call } from '../src/testing/portal-process.ts';
import type { SignedIn } from '../src/testing/sign-in-by-mail.ts';

/** One of two versions that serve the same members. */
export interface Side {
  version: string;
  /** Port of its members API. */
  port: number;
}

export interface Client extends SignedIn {
  login: string;
  /** Host name of the page: 'localhost'. */
  host: string;
  /** The address line that only this side changes: clients of one member do not overwrite each other. */
  line: 'addressLine2' | 'addressLine3';
}

/** Answers: '1.0.0 200' → their number. */
export type Outcomes = Map<string, number>;

/** Number of tries. A full pool refuses at once; a client that is refused so often in a row has found no server. */
const TRIES = 20;
const PAUSE_MS = 250;
const IS_BUSY = [429, 503];

interface Asked {
  method?: string;
  body?: unknown;
  key?: string;
}

/** Makes calls like a page: repeats a call that a busy server refused. Throws on any other refusal. */
export function createAsker(outcomes: Outcomes) {
  const insist = async (side: Side, what: string, send: () => Promise<{ status: number; body: string }>) => {
    for (let tries = 1; ; tries += 1) {
      const { status, body } = await send();
      const outcome = `${side.version} ${status}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (status >= 200 && status < 300) return body;
      if (!IS_BUSY.includes(status) || tries === TRIES)
        throw new Error(`${side.version}: ${what} answered ${status}: ${body}`);
      await pause(PAUSE_MS);
    }
  };
  return {
    once: (client: Client, side: Side, path: string) => call(side.port, 'GET', path, headersOf(client, side)),
    /** The text of the answer: a file is not JSON. */
    async text(client: Client, side: Side, path: string, { method = 'GET', body, key }: Asked = {}) {
      const headers = { ...headersOf(client, side), ...(key && { 'idempotency-key': key }) };
      return insist(side, `${method} ${path}`, () => call(side.port, method, path, headers, body));
    },
    /** Uploads a picture for a claim and returns its id. */
    async upload(client: Client, side: Side): Promise<string> {
      const key = randomUUID();
      const { body, type } = pictureForm();
      const headers = { ...headersOf(client, side), 'idempotency-key': key, 'content-type': type };
      const answer = await insist(side, 'POST /uploads', () =>
        call(side.port, 'POST', '/uploads', headers, body),
      );
      return JSON.parse(answer).id;
    },
  };
}

export type Asker = ReturnType<typeof createAsker>;

const headersOf = ({ host, cookie, xsrf }: Client, { port }: Side) => ({
  host: `${host}:${port}`,
  cookie,
  'x-xsrf-token': xsrf,
});

function pictureForm(): { body: Buffer; type: string } {
  const boundary = `form-${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="facture.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pngFile(), Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}
