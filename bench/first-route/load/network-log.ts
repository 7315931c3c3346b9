import type { CDPSession } from 'playwright';

export interface LoggedRequest {
  url: string;
  type: 'document' | 'script' | 'font' | 'style' | 'image' | 'data' | 'other';
  /** In ms since the first request. */
  startedAt: number;
  /** Null while the request is running. */
  endedAt: number | null;
  /** Size of headers and body as transferred, in bytes. */
  wireBytes: number;
  /** The script that requested it; null for files that the HTML names. */
  askedBy: string | null;
}

export interface NetworkLog {
  requests: LoggedRequest[];
  /** Resolves when no request was running for this long. */
  untilQuiet(quietMs: number): Promise<void>;
}

const TYPES: Record<string, LoggedRequest['type']> = {
  Document: 'document',
  Script: 'script',
  Font: 'font',
  Stylesheet: 'style',
  Image: 'image',
  XHR: 'data',
  Fetch: 'data',
};
const isScript = (url: string) => /\.m?js(?:\?|$)/.test(url);

interface StackTrace {
  callFrames: { url: string }[];
  parent?: StackTrace | undefined;
}

/** Records everything that the page requests from now on. */
export async function logNetwork(session: CDPSession): Promise<NetworkLog> {
  const byId = new Map<string, LoggedRequest>();
  const requests: LoggedRequest[] = [];
  let first: number | null = null;
  let changed = Date.now();
  const since = (timestamp: number) => (timestamp - (first ?? timestamp)) * 1000;

  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    // The stream of changes opens seconds after the first view and never ends.
    if (!request.url.startsWith('http') || type === 'EventSource') return;
    first ??= timestamp;
    changed = Date.now();
    const entry: LoggedRequest = {
      url: request.url,
      // A preloaded script counts as a script, whatever requests it later.
      type: isScript(request.url) ? 'script' : (TYPES[type ?? ''] ?? 'other'),
      startedAt: since(timestamp),
      endedAt: null,
      wireBytes: 0,
      askedBy: initiator.type === 'script' ? scriptIn(initiator.stack) : null,
    };
    byId.set(requestId, entry);
    requests.push(entry);
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const entry = byId.get(requestId);
    if (!entry) return;
    changed = Date.now();
    entry.endedAt = since(timestamp);
    entry.wireBytes = bytes;
  };
  session.on('Network.loadingFinished', (event) =>
    end(event.requestId, event.timestamp, event.encodedDataLength),
  );
  session.on('Network.loadingFailed', (event) => end(event.requestId, event.timestamp, 0));
  await session.send('Network.enable');

  return {
    requests,
    async untilQuiet(quietMs) {
      const busy = () => requests.length === 0 || requests.some(({ endedAt }) => endedAt === null);
      while (busy() || Date.now() - changed < quietMs) await pause(50);
    },
  };
}

function scriptIn(stack: StackTrace | undefined): string | null {
  for (let trace = stack; trace; trace = trace.parent) {
    const frame = trace.callFrames.find(({ url }) => url.startsWith('http'));
    if (frame) return frame.url;
  }
  return null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
