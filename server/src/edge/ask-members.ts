import { type Infer, type Schema, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { EDGE_PROOF_HEADER } from '../platform/http/trust.ts';

/** Milliseconds for which an answer is used before the API is called again. */
const FRESH_MS = 10_000;
/** Milliseconds for which the first page waits for the API. Then it is sent without the answer. */
const PATIENCE_MS = 300;
const TIMEOUT_MS = 5_000;

export interface MembersApi {
  membersUrl: string;
  edgeProof: string | null;
  now?: () => number;
}

/**
 * The answer for an environment, which the API identifies by its host; null until it has answered once. Never
 * throws.
 */
export type AskMembers<Answer> = (environment: string, host: string) => Promise<Answer | null>;

interface Known<Answer> {
  asked: number;
  answer: Answer | null;
}

/**
 * Fetches from the members API what every page of an environment contains, at most every ten seconds. While
 * the API is unreachable, its last answer counts.
 */
export function askMembers<S extends Schema>(
  path: string,
  schema: S,
  { membersUrl, edgeProof, now = Date.now }: MembersApi,
): AskMembers<Infer<S>> {
  const answers = new Map<string, Known<Infer<S>>>();

  async function ask(host: string): Promise<Infer<S>> {
    const response = await fetch(`${membersUrl}${path}`, {
      headers: { 'x-forwarded-host': host, ...(edgeProof !== null && { [EDGE_PROOF_HEADER]: edgeProof }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`the members API answered ${response.status}`);
    const parsed = safeParse(schema, await response.json());
    if (!parsed.success) throw new Error('the members API answered in another shape');
    return parsed.data;
  }

  return async (environment, host) => {
    const before = answers.get(environment);
    if (before && now() - before.asked < FRESH_MS) return before.answer;
    // Marked as fetched at once, so that other pages do not fetch it meanwhile.
    const current: Known<Infer<S>> = { asked: now(), answer: before?.answer ?? null };
    answers.set(environment, current);
    const asking = ask(host).then(
      (answer) => {
        current.answer = answer;
      },
      () => {},
    );
    if (!before) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return current.answer;
  };
}
