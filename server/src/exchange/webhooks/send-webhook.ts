/** Delivered, or the failure as operators read it: '503', 'redirect 302', 'timeout', 'ECONNREFUSED'. */
export type WebhookAnswer =
  | { kind: 'delivered' }
  | { kind: 'gone' }
  | { kind: 'failed'; why: string; retryAfter?: string | null };

export interface WebhookCaller {
  fetch: typeof fetch;
  /** Aborts when the time for one call is over. */
  deadline(): AbortSignal;
}

/** Time limit for a receiver, including its answer, as specified for the exchange. */
const DEADLINE_MS = 15_000;
/** The body of an answer is not needed. A short one is read, because the connection can then be used again. */
const READ_OCTETS = 16_384;

export const REAL_CALLER: WebhookCaller = { fetch, deadline: () => AbortSignal.timeout(DEADLINE_MS) };

/** Makes one call. Never throws. 2xx means delivered, whatever follows the headers. */
export async function sendWebhook(
  { fetch, deadline }: WebhookCaller,
  url: string,
  request: { headers: Record<string, string>; body: string },
  stopped: AbortSignal,
): Promise<WebhookAnswer> {
  const late = deadline();
  const signal = AbortSignal.any([late, stopped]);
  try {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', signal, ...request });
    await readShortly(answer).catch(() => {});
    if (answer.ok) return { kind: 'delivered' };
    if (answer.status === 410) return { kind: 'gone' };
    const isRedirect = answer.status >= 300 && answer.status < 400;
    const why = isRedirect ? `redirect ${answer.status}` : String(answer.status);
    return { kind: 'failed', why, retryAfter: answer.headers.get('retry-after') };
  } catch (error) {
    return { kind: 'failed', why: late.aborted ? 'timeout' : codeOf(error) };
  }
}

async function readShortly({ body }: Response): Promise<void> {
  if (!body) return;
  let octets = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body) {
    octets += chunk.byteLength;
    if (octets > READ_OCTETS) return;
  }
}

/** A code such as 'ECONNREFUSED', or the name of the error; never its message, which may hold the address. */
function codeOf(error: unknown): string {
  let name = 'no_answer';
  for (let at = error; at instanceof Error; at = at.cause) {
    const inner = at instanceof AggregateError ? at.errors[0] : at;
    const { code } = inner as { code?: unknown };
    if (typeof code === 'string' && /^\w{2,60}$/.test(code)) return code;
    name = at.name;
  }
  return name;
}
