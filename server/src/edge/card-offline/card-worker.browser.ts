import type { CardAnswer } from './card-page.ts';

/* The service worker of browsers that store a card; compiled to `compiled-card-scripts.ts` by `npm run
    first-script -w server`. The edge puts `CARD`, the page of the stored card, in front of it. It has no
    cache and answers with nothing else: every navigation goes to the network, and this page replaces it
    where there is none. So nobody gets an old shell from it, and no script of a page can change what it
    answers. */
declare const CARD: CardAnswer;
const ADDRESS = '/card-offline';

/** The part of a service worker's scope that is used here. */
interface WorkerScope {
  addEventListener(name: 'install' | 'fetch', react: (event: WorkerEvent) => void): void;
  skipWaiting(): Promise<void>;
}
interface WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}
const worker = self as unknown as WorkerScope;

const card = () => new Response(CARD.html, { headers: CARD.headers });

/** Milliseconds that a navigation waits for a hanging network before the stored card is shown. */
const PATIENCE_MS = 3_000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const isCard = new URL(request.url).pathname === ADDRESS;
  const signal = isCard ? AbortSignal.timeout(PATIENCE_MS) : undefined;
  event.respondWith(fetch(request, signal && { signal }).catch(card));
});
