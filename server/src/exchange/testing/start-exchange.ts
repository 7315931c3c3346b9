import { after } from 'node:test';
import {
  EXCHANGE_SCOPES,
  type ExchangeScope,
} from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { comparableBody } from '../../testing/comparable-body.ts';
import { type Started, type StartOptions, startApi } from '../../testing/start-api.ts';
import { createIsOfMachine, wireExchange } from '../../wiring/exchange.ts';
import { webhookCipher } from '../../wiring/webhooks.ts';
import { createSubscriberService, type SubscriberService } from '../subscribers/subscribers.service.ts';

export interface ExchangeAnswer {
  status: number;
  headers: Record<string, unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  body: any;
}

interface CallOptions {
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
}

interface StartedExchange extends Started {
  exchange: PortalApp;
  subscribers: SubscriberService;
  /** A subscriber of GFPLAC with every scope by default. Its name is `core-system`, with a number if that is taken. */
  giveSubscriber(
    given?: Partial<{ environment: string; scopes: ExchangeScope[]; validDays: number; continues: string }>,
  ): Promise<{ id: string; token: string }>;
  /** A call of a core system. A text or a Buffer is sent as it is, everything else as JSON. */
  call(method: string, path: string, options?: CallOptions): Promise<ExchangeAnswer>;
}

const BY = { by: 'a test', reason: 'the exchange is tested' };

let running: PortalApp | null = null;
after(() => running?.close());

/** The members API and the exchange over one empty database. */
export async function startExchange(options: StartOptions = {}): Promise<StartedExchange> {
  return addExchange(await startApi(options));
}

/** Adds an exchange to a members API that is already running. */
export async function addExchange<S extends Started>(started: S): Promise<S & StartedExchange> {
  await running?.close();
  const { platform } = started;
  const exchange = await wireExchange(platform, started.members.outbox);
  await exchange.ready();
  running = exchange;
  const subscribers = createSubscriberService({
    database: platform.database,
    clock: platform.clock,
    isOfMachine: createIsOfMachine(platform),
    cipher: webhookCipher(platform),
    requireEnvironment: async () => {},
  });
  return {
    ...started,
    exchange,
    subscribers,
    async giveSubscriber({
      environment = 'GFPLAC',
      scopes = [...EXCHANGE_SCOPES],
      validDays = 90,
      continues,
    } = {}) {
      const { length } = await subscribers.list(environment);
      const name = length === 0 || continues ? 'core-system' : `core-system-${length + 1}`;
      return subscribers.create({ environment, name, scopes, validDays, continues, ...BY });
    },
    async call(method, path, { token = null, body, headers = {} } = {}) {
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      const response = await exchange.inject({
        method: method as 'GET',
        url: path,
        headers: {
          host: 'localhost:4200',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
      });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: comparableBody(response.statusCode, jsonOf(response.body)),
      };
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
