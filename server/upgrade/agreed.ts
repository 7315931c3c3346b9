interface Agreed {
  /** Release that said it otherwise. */
  release: string;
  /** Beginning of the difference as the test tells it: 'GET /refunds body.totals'. */
  difference: string;
  why: string;
}

/** What today's version says otherwise than a release did, on purpose. */
const AGREED: Agreed[] = [
  {
    release: '1.0.0',
    difference: 'GET /requests body.requests: 9 entries are now 8',
    why: 'a request of the core system about a grown relative is hidden like their care (decision 0063)',
  },
];

export const wasAgreed = (version: string, found: string): boolean =>
  AGREED.some(({ release, difference }) => release === version && found.startsWith(difference));
