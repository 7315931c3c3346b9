import {
  type Composition,
  type PublicSigningKey,
  type SignedComposition,
  verifySigned,
} from '@member-portal/shared-kernel/contract';
import { atMostEvery } from './at-most-every.ts';
import type { RegistryApi } from './registry-api.ts';

/** Time in ms between two calls to the registry about unknown ids, however many requests name one. */
const ASK_AGAIN_MS = 1_000;
/** Compositions that are remembered after they were live. */
const REMEMBERED = 32;
const CONTENT_ID = /^[0-9a-f]{64}$/;

/** Compositions that are no longer live, or that this edge has not polled yet. */
export interface PastCompositions {
  remember(composition: Composition, signed: SignedComposition): void;
  /** Asks the registry about an id that is not remembered. Never throws; null for one of another environment too. */
  find(environment: string, id: string): Promise<SignedComposition | null>;
}

/**
 * A page fetches the composition of its HTML. Meanwhile another one may have become live, or the page came
 * from an edge that polled the registry earlier than this one.
 */
export function createPastCompositions(
  api: Pick<RegistryApi, 'compositionById'>,
  keys: () => readonly PublicSigningKey[],
): PastCompositions {
  const remembered = new Map<string, { environment: string; signed: SignedComposition }>();

  const remember: PastCompositions['remember'] = ({ id, environment }, signed) => {
    remembered.delete(id);
    remembered.set(id, { environment, signed });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  };

  const ask = atMostEvery(ASK_AGAIN_MS, async (id: string) => {
    try {
      const signed = await api.compositionById(id);
      if (signed) remember(await verifySigned(signed, keys()), signed);
    } catch {
      // No answer, or not signed by the registry: unknown for now.
    }
  });

  return {
    remember,
    async find(environment, id) {
      if (!CONTENT_ID.test(id)) return null;
      if (!remembered.has(id)) await ask(id);
      const found = remembered.get(id);
      return found?.environment === environment ? found.signed : null;
    },
  };
}
