export interface Portal {
  /** Address of the exchange, without a slash at its end. */
  url: string;
  token: string;
  /** NDJSON of an adapter, for a test. */
  records?: Buffer<ArrayBuffer> | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  bytes: Buffer;
}

interface Call {
  headers?: Record<string, string>;
  /** Present: a POST. */
  body?: string | Buffer<ArrayBuffer>;
}

export async function call(address: string, { headers = {}, body }: Call): Promise<Answer> {
  const posted = body === undefined ? {} : { method: 'POST', body };
  const response = await fetch(address, { headers, redirect: 'manual', ...posted });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, body: jsonOf(bytes), bytes };
}

/** '401 token_required' */
export const codeOf = ({ status, body }: Answer): string =>
  `${status} ${(body as { code?: string } | null)?.code ?? ''}`;

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
