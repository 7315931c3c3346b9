import { type Proposal, Proposed } from '@member-portal/server/registry-contracts/proposals/proposals';
import { ApiError } from '@member-portal/shared-kernel/api';
import { Problem } from '@member-portal/shared-kernel/contracts/common';
import { type Schema, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { givenName } from './operator-name.ts';
import { signedOut } from './session-events.ts';

/** Time-out of a call to the registry in ms. */
const PATIENCE_MS = 20_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Result of a change: its answer, or a proposal that another person has to confirm. */
export type Outcome<T> = { answer: T; proposal: null } | { answer: null; proposal: Proposal };

/** Reads from the registry. Throws an ApiError. */
export async function read<T>(path: string, schema: Schema<T>): Promise<T> {
  return parsed(schema, await call('GET', path));
}

/** Changes something, in the name given by the user of a shared token. Throws an ApiError. */
export async function send<T>(
  method: Exclude<Method, 'GET'>,
  path: string,
  schema: Schema<T>,
  body?: object,
): Promise<Outcome<T>> {
  const by = givenName();
  const answer = await call(method, path, body && { ...(by !== undefined && { by }), ...body });
  const proposed = answer.status === 202 ? safeParse(Proposed, answer.content) : null;
  if (proposed?.success) return { answer: null, proposal: proposed.data.proposal };
  return { answer: parsed(schema, answer), proposal: null };
}

interface Answer {
  status: number;
  content: unknown;
}

/** The registry reads the session from a cookie that scripts cannot read. */
async function call(method: Method, path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw isLate ? new ApiError('timeout', 'timeout') : new ApiError('network', 'network_error');
  }
  const content: unknown = await response.json().catch(() => null);
  if (response.ok) return { status: response.status, content };
  const problem = safeParse(Problem, content);
  if (response.status === 401) signedOut();
  const code = problem.success ? problem.data.code : 'unreadable_answer';
  throw new ApiError('http', code, response.status, problem.success ? problem.data : null);
}

function parsed<T>(schema: Schema<T>, { status, content }: Answer): T {
  const result = safeParse(schema, content);
  if (result.success) return result.data;
  throw new ApiError('unreadable', 'unreadable_answer', status);
}
