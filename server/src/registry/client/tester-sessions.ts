import {
  type Composition,
  type PublicSigningKey,
  type SignedComposition,
  verifySigned,
} from '@member-portal/shared-kernel/contract';
import { Problem } from '@member-portal/shared-kernel/contracts/common';
import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import type { Clock } from '../../platform/clock.ts';
import { EDGE_PROOF_HEADER } from '../../platform/http/trust.ts';
import type { TesterTokens } from '../testers/tester-token.ts';
import { TesterSessionAnswer } from '../testers/testers.contracts.ts';
import { onBehalfHeaders } from './on-behalf.ts';
import { registryAddress } from './registry-address.ts';

/** The view of a link; `composition` is null if nothing is pinned. */
interface View {
  pins: { id: string; version: string }[];
  overrides: { remote: string; origin: string }[];
  expiresAt: Date;
  pinned: { composition: Composition; signed: SignedComposition } | null;
  charter: GraphicalCharter | null;
  /** Remote id → its fault. */
  faults: Record<string, string>;
}

const REFUSALS = [
  'tester_link_invalid',
  'tester_link_expired',
  'tester_link_revoked',
  'testers_not_allowed',
  'tester_link_does_not_fit',
  'tester_link_unavailable',
] as const;
type Refusal = (typeof REFUSALS)[number];
type Answer = { view: View } | { refusal: Refusal };

export interface TesterSessionsParts {
  registryUrl: string;
  tokens: TesterTokens;
  /** The keys whose signatures are valid. */
  keys(): readonly PublicSigningKey[];
  clock: Clock;
  /** The secret by which the registry recognises this edge. */
  edgeProof: string;
}

/** How long an answer about a link is cached, in ms. A revoked link is refused after this time at most. */
const KNOWN_FOR_MS = 3_000;
const TIMEOUT_MS = 5_000;

/**
 * Answers for browsers with a tester's link. Signature, expiry and environment are checked here before the
 * registry is called. While the registry gives no answer, an accepted link stays valid until it expires.
 */
export function createTesterSessions(parts: TesterSessionsParts) {
  const { tokens, keys, clock } = parts;
  const addressOf = (id: string, what: string) =>
    registryAddress(parts.registryUrl, 'tester-links', id, what);
  const cachedAnswers = new Map<string, { at: number; until: Date; answer: Promise<Answer> }>();

  async function ask(id: string, before: Promise<Answer> | undefined): Promise<Answer> {
    try {
      const response = await fetch(addressOf(id, 'session'), {
        headers: onBehalfHeaders(parts.edgeProof),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const body: unknown = await response.json();
      if (!response.ok) return { refusal: refusalOf(response.status, body) };
      const parsed = safeParse(TesterSessionAnswer, body);
      if (!parsed.success) throw new Error('the registry answered in another shape');
      const { pins, overrides, expiresAt, signed, charter = null, faults } = parsed.data;
      return {
        view: {
          pins: Object.entries(pins).map(([pinned, version]) => ({ id: pinned, version })),
          overrides: Object.entries(overrides).map(([remote, origin]) => ({ remote, origin })),
          expiresAt: new Date(expiresAt),
          charter,
          faults: faults ?? {},
          pinned: signed && { signed, composition: await verifySigned(signed, keys()) },
        },
      };
    } catch {
      return before ?? { refusal: 'tester_link_unavailable' };
    }
  }

  return {
    /** Tells the registry that a browser has opened this link. Returns false if that failed. */
    async opened(token: string): Promise<boolean> {
      const claims = tokens.open(token);
      if (!claims) return false;
      const response = await fetch(addressOf(claims.id, 'openings'), {
        method: 'POST',
        headers: { ...onBehalfHeaders(parts.edgeProof), [EDGE_PROOF_HEADER]: parts.edgeProof },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      return response?.ok ?? false;
    },

    async find(token: string, environment: string): Promise<Answer> {
      const claims = tokens.open(token);
      if (claims?.environment !== environment) return { refusal: 'tester_link_invalid' };
      const now = clock.now();
      if (claims.expiresAt <= now) return { refusal: 'tester_link_expired' };
      const last = cachedAnswers.get(claims.id);
      if (last && now.getTime() - last.at < KNOWN_FOR_MS) return last.answer;
      for (const [id, { until }] of cachedAnswers) if (until <= now) cachedAnswers.delete(id);
      const answer = ask(claims.id, last?.answer);
      cachedAnswers.set(claims.id, { at: now.getTime(), until: claims.expiresAt, answer });
      return answer;
    },
  };
}

function refusalOf(status: number, body: unknown): Refusal {
  const parsed = safeParse(Problem, body);
  const code = parsed.success ? REFUSALS.find((refusal) => refusal === parsed.data.code) : undefined;
  if (!code && status >= 500) throw new Error(`the registry answered ${status}`);
  return code ?? 'tester_link_invalid';
}
