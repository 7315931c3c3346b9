import type { ServerResponse } from 'node:http';
import { OPEN_TO_ALL } from './serve-files.ts';

/** The events for `client/dev-events.js`. */
export type DevEvent =
  | { type: 'built'; hash: string }
  | { type: 'failed'; errors: string[] }
  | { type: 'reload' };

export interface EventStream {
  /** Keeps the answer open. The first event is the state of the newest build. */
  connect(response: ServerResponse): void;
  send(event: DevEvent): void;
  close(): void;
}

/** Interval of keep-alive comments in ms, shorter than the idle time-out of proxies in between. */
const SIGN_OF_LIFE_MS = 20_000;

export function createEventStream(): EventStream {
  const pages = new Set<ServerResponse>();
  let state: DevEvent | null = null;
  const write = (page: ServerResponse, event: DevEvent) => page.write(`data: ${JSON.stringify(event)}\n\n`);
  const timer = setInterval(() => {
    for (const page of pages) page.write(':\n\n');
  }, SIGN_OF_LIFE_MS);
  timer.unref();
  return {
    connect(response) {
      response.writeHead(200, { ...OPEN_TO_ALL, 'content-type': 'text/event-stream' });
      response.write('retry: 500\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      if (state) write(response, state);
    },
    send(event) {
      if (event.type !== 'reload') state = event;
      for (const page of pages) write(page, event);
    },
    close() {
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}
