import { setTimeout } from 'node:timers/promises';
import { mailboxOf } from './mailbox.ts';
import { DEMO_PASSWORD, type Person } from './people.ts';
import { FIRST_PORT, type Ports, portsFrom } from './ports.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: journeys look at single fields of many shapes
  body: any;
  type: string;
  bytes: Buffer;
}

/** A cookie in the shape of a browser context. */
export interface BrowserCookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  httpOnly: boolean;
  sameSite: 'Lax';
}

let addresses = 0;
/** A client address that no other test of this run has: throttles count by it. */
export const freshAddress = () => {
  addresses += 1;
  return `10.${process.pid % 250}.${Math.floor(addresses / 250) % 250}.${(addresses % 250) + 1}`;
};

/**
 * The members API as a member's browser calls it: with cookies, the anti-forgery token, and an
 * address of its own.
 */
export class MemberApi {
  readonly #cookies = new Map<string, { value: string; httpOnly: boolean }>();
  readonly #url: string;
  readonly #address = freshAddress();
  readonly host: string;
  readonly #ports: Ports;

  constructor(host: string, ports: Ports = portsFrom(FIRST_PORT)) {
    this.host = host;
    this.#ports = ports;
    this.#url = `http://127.0.0.1:${ports.members}`;
  }

  get = (path: string) => this.#call('GET', path);
  post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.#call('POST', path, JSON.stringify(body ?? {}), { 'content-type': 'application/json', ...headers });

  upload(name: string, content: Buffer, type = 'application/pdf'): Promise<Answer> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)], { type }), name);
    return this.#call('POST', '/uploads', form);
  }

  /** Repeats a call that a busy server refused, after the time that the answer names. The portal's pages do the same. */
  async #call(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
    timesLeft = 5,
  ): Promise<Answer> {
    const token = this.#cookies.get('XSRF-TOKEN')?.value;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      body: body ?? null,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(token && { 'x-xsrf-token': token }),
        cookie: [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
        // Acts as a proxy, which the server accepts because it trusts this machine.
        'x-forwarded-for': this.#address,
        'x-forwarded-host': `${this.host}:${this.#ports.edge}`,
        'accept-language': 'fr-FR',
      },
    });
    this.#keep(response.headers.getSetCookie());
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? '';
    const answer = /json/.test(type) ? JSON.parse(bytes.toString()) : null;
    if (answer?.code === 'server_busy' && timesLeft > 0) {
      await setTimeout(answer.retryAfterSeconds * 1000);
      return this.#call(method, path, body, headers, timesLeft - 1);
    }
    return { status: response.status, type, bytes, body: answer };
  }

  #keep(lines: string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      const httpOnly = attributes.some((attribute) => attribute.trim().toLowerCase() === 'httponly');
      if (value) this.#cookies.set(name, { value, httpOnly });
      else this.#cookies.delete(name);
    }
  }

  /**
   * Password, then the code that was mailed. Two sign-ins of one person at the same time may get each other's
   * code.
   */
  async signIn({ login, email }: Person): Promise<void> {
    const since = new Date();
    await this.get('/init');
    const { status, body } = await this.post('/auth/login', {
      grant_type: 'PASSWORD',
      login,
      password: DEMO_PASSWORD,
    });
    if (status !== 200 || body.next !== 'mfa') throw new Error(`${login}: ${status} ${JSON.stringify(body)}`);
    for (const code of await mailboxOf(this.#ports).codesTo(email, since)) {
      const answer = await this.post('/auth/validate-mfa', { sessionId: body.mfa.sessionId, code });
      if (answer.status === 200) return;
    }
    throw new Error(`${login}: no code was right`);
  }

  cookies(): BrowserCookie[] {
    return [...this.#cookies].map(([name, { value, httpOnly }]) => ({
      name,
      value,
      httpOnly,
      domain: this.host,
      path: '/',
      sameSite: 'Lax',
    }));
  }
}
