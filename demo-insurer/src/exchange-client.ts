import { EventPage } from '@member-portal/shared-kernel/contracts/exchange/events';
import { PostedFile, RecordVerdicts } from '@member-portal/shared-kernel/contracts/exchange/records';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { prettifyError, type Schema, safeParse } from '@member-portal/shared-kernel/contracts/schema';

export interface ExchangeClient {
  /** The events after the last acknowledged one. If there is none, it waits for one, for up to `waitSeconds`. */
  readEvents(waitSeconds: number, signal?: AbortSignal): Promise<Infer<typeof EventPage>>;
  acknowledge(through: string): Promise<void>;
  /** Returns the path under which records name the file. */
  postFile(content: Buffer): Promise<string>;
  postRecords(records: readonly object[]): Promise<Infer<typeof RecordVerdicts>>;
}

/** A refusal by the portal, with its status and text. */
class ExchangeRefused extends Error {
  readonly status: number;

  constructor(call: string, status: number, text: string) {
    super(`${call} answered ${status}: ${text}`);
    this.name = 'ExchangeRefused';
    this.status = status;
  }
}

const PATIENCE_MS = 60_000;
const EVENTS_A_CALL = 100;

/** Calls of the exchange with the token of one environment. Throws ExchangeRefused, or what `fetch` throws. */
export function createExchangeClient({ url, token }: { url: string; token: string }): ExchangeClient {
  async function call(method: string, path: string, init: RequestInit = {}): Promise<unknown> {
    const { signal, headers, ...rest } = init;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url + path, {
      ...rest,
      method,
      headers: { authorization: `Bearer ${token}`, ...headers },
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    const text = await response.text();
    if (!response.ok) throw new ExchangeRefused(`${method} ${path}`, response.status, text.slice(0, 500));
    return JSON.parse(text);
  }

  return {
    async readEvents(waitSeconds, signal) {
      const path = `/events?limit=${EVENTS_A_CALL}&wait=${waitSeconds}`;
      return parse(EventPage, await call('GET', path, signal ? { signal } : {}));
    },
    async acknowledge(through) {
      const headers = { 'content-type': 'application/json' };
      await call('POST', '/events/acknowledge', { headers, body: JSON.stringify({ through }) });
    },
    async postFile(content) {
      // The portal detects the file type from the bytes.
      const headers = { 'content-type': 'application/pdf' };
      const body = new Uint8Array(content);
      return parse(PostedFile, await call('POST', '/files', { headers, body })).path;
    },
    async postRecords(records) {
      const headers = { 'content-type': 'application/x-ndjson' };
      const body = records.map((record) => `${JSON.stringify(record)}\n`).join('');
      return parse(RecordVerdicts, await call('POST', '/records', { headers, body }));
    },
  };
}

function parse<T>(schema: Schema<T>, answer: unknown): T {
  const parsed = safeParse(schema, answer);
  if (!parsed.success)
    throw new Error(`The portal answered in another shape: ${prettifyError(parsed.error)}`);
  return parsed.data;
}
