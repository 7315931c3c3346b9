import type { Figures } from './figures.ts';

export type PageName = 'login' | 'home';

/** The same page in both builds, medians. */
export interface Compared {
  federated: Figures;
  single: Figures;
}

export interface Verdict {
  page: PageName;
  what: string;
  measured: string;
  wanted: string;
  met: boolean;
}

interface Target {
  what: string;
  of(compared: Compared): number;
  /** Maximum value. */
  most: Record<PageName, number>;
  show(value: number): string;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
const plain = (value: number) => String(Math.round(value * 1000) / 1000);
const ratio = (value: number) => value.toFixed(2);
const both = (most: number): Record<PageName, number> => ({ login: most, home: most });

/** The targets for the federated portal. */
const TARGETS: readonly Target[] = [
  {
    what: 'JavaScript over the wire (brotli)',
    of: ({ federated }) => federated.scriptBrotli,
    most: { login: 215_000, home: 225_000 },
    show: kilobytes,
  },
  {
    what: 'bytes, federated ÷ single bundle',
    of: ({ federated, single }) => federated.scriptBrotli / single.scriptBrotli,
    most: both(1.25),
    show: ratio,
  },
  {
    what: 'LCP, federated ÷ single bundle',
    of: ({ federated, single }) => federated.largestContentfulPaint / single.largestContentfulPaint,
    most: both(1.15),
    show: ratio,
  },
  { what: 'serial script hops', of: ({ federated }) => federated.hops, most: both(2), show: plain },
  {
    what: 'first paint with readable text',
    of: ({ federated }) => federated.firstText,
    most: both(600),
    show: seconds,
  },
  { what: 'LCP', of: ({ federated }) => federated.largestContentfulPaint, most: both(2_400), show: seconds },
  { what: 'CLS', of: ({ federated }) => federated.layoutShift, most: both(0.02), show: plain },
];

export const verdictsOf = (page: PageName, compared: Compared): Verdict[] =>
  TARGETS.map(({ what, of, most, show }) => {
    const value = of(compared);
    return { page, what, measured: show(value), wanted: `≤ ${show(most[page])}`, met: value <= most[page] };
  });
