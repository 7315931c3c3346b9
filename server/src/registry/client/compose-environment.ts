import { registryAddress } from './registry-address.ts';

/** The registry refused to compose: `code` is stable, the message holds every reason. */
export class ComposeRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.name = 'ComposeRefused';
    this.status = status;
    this.code = code;
  }
}

export interface ComposeOptions {
  /** 'http://127.0.0.1:4100' */
  registryUrl: string;
  /** With the role `ops`; that of the machine is in `{data folder}/registry/operator-token`. */
  token: string;
  environment: string;
  /** Version of the shell. */
  shell: string;
  /** Remote id → version. */
  remotes: Record<string, string>;
  reason?: string;
}

export interface Composed {
  revision: number;
  composition: { id: string };
}

/** Makes these versions live, whatever was live before. Repeating the same selection changes nothing. */
export async function composeEnvironment(options: ComposeOptions): Promise<Composed> {
  const { registryUrl, token, environment, ...selection } = options;
  return call<Composed>(registryAddress(registryUrl, 'environments', environment, 'composition'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...selection, readRevision: await liveRevision(registryUrl, environment) }),
  });
}

async function liveRevision(registryUrl: string, environment: string): Promise<number> {
  try {
    return (await call<{ revision: number }>(registryAddress(registryUrl, 'compositions', environment)))
      .revision;
  } catch (error) {
    if (error instanceof ComposeRefused && error.code === 'composition_unknown') return 0;
    throw error;
  }
}

async function call<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  if (response.ok) return (await response.json()) as T;
  const { code = 'no_answer', detail = code } = (await response.json().catch(() => ({}))) as {
    code?: string;
    detail?: string;
  };
  throw new ComposeRefused(response.status, code, detail);
}
