import { type Api, ApiError, type CallOptions } from '../api/index.ts';
import type { Problem } from '../contracts/common.ts';
import { type Schema, safeParse } from '../contracts/schema.ts';

export interface FakeCall {
  method: string;
  path: string;
  body: unknown;
  options: CallOptions;
}

export type FakeAnswer = unknown | ((call: FakeCall) => unknown | Promise<unknown>);

/** A refusal by the fake server. */
export const refusal = (status: number, code: string, more: Partial<Problem> = {}) =>
  new ApiError('http', code, status, { status, code, ...more });

/**
 * An `Api` whose answers the test writes: `{ 'GET /refunds': list, 'POST /refund-claims': () => { throw refusal(422, 'x') } }`.
 * `:name` in a path matches one segment. Answers are parsed with the caller's schema, as the real client does.
 */
export function fakeApi(
  answers: Record<string, FakeAnswer>,
): Api & { calls: FakeCall[]; answer(route: string, answer: FakeAnswer): void } {
  const routes = new Map(Object.entries(answers));
  const calls: FakeCall[] = [];

  async function ask<T>(
    method: string,
    path: string,
    schema: Schema<T> | null,
    body: unknown,
    options: CallOptions = {},
  ): Promise<T> {
    const call: FakeCall = { method, path, body, options };
    calls.push(call);
    const key = [...routes.keys()].find((route) => matchesRoute(route, `${method} ${path}`));
    if (!key) throw new Error(`fakeApi has no answer for ${method} ${path}`);
    const answer = routes.get(key);
    const value = typeof answer === 'function' ? await answer(call) : answer;
    if (value instanceof ApiError) throw value;
    if (!schema) return value as T;
    const parsed = safeParse(schema, value);
    if (!parsed.success) throw new Error(`fakeApi: ${key} does not fit its schema: ${parsed.error.message}`);
    return parsed.data as T;
  }

  return {
    calls,
    answer: (route, answer) => void routes.set(route, answer),
    get: (path, schema, options) => ask('GET', path, schema, undefined, options),
    post: (path, schema, body, options) => ask('POST', path, schema, body, options),
    put: (path, schema, body, options) => ask('PUT', path, schema, body, options),
    patch: (path, schema, body, options) => ask('PATCH', path, schema, body, options),
    delete: (path, schema, options) => ask('DELETE', path, schema, undefined, options),
    upload: async (path, schema, file, fileName, options) => {
      options?.onProgress?.(1);
      return ask('POST', path, schema, { file, fileName }, options);
    },
    download: (path, options) => ask('GET', path, null, undefined, options),
  };
}

/** True if a call matches a route of the fake; both are a method and a path: 'GET /refunds/1', 'GET /refunds/:id'. */
export function matchesRoute(route: string, call: string): boolean {
  const pattern = route.split('/');
  const parts = call.split('/');
  return (
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}
