import { type ChildLoggerOptions, type Logger, pino, stdSerializers } from 'pino';
import { currentRequestId } from './request-context.ts';

export type Log = Logger;

/**
 * Names of fields under which a secret or personal data might get into a log call. They are all
 * redacted.
 */
const SENSITIVE = new Set([
  'password',
  'login',
  'code',
  'token',
  'email',
  'nir',
  'socialSecurityNumber',
  'iban',
  'bic',
  'firstName',
  'lastName',
  'surName',
  'birthDate',
  'cookie',
  'authorization',
]);

/** Marks a log whose lines already have the request id. */
const OF_REQUEST = Symbol('of a request');

/**
 * Structured log on standard output, one JSON object per line. An error keeps its stack and code.
 * The parameters of a failed SQL statement, which contain members' data, are removed. A line that a
 * request caused has its `requestId`.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      serializers: { err: withoutData, req: () => undefined, res: () => undefined },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: (_fields, _level, logger) => (OF_REQUEST in logger ? {} : { requestId: currentRequestId() }),
      formatters: { level: (label) => ({ level: label }), log: (fields) => struckOut(fields) },
    },
    destination as never,
  );
}

/** The log of one request; `bindings` contains its id. */
export function createRequestLog<L extends { child(bindings: object, options?: object): L }>(
  log: L,
  bindings: object,
  options: ChildLoggerOptions,
): L {
  return Object.assign(log.child(bindings, options), { [OF_REQUEST]: true });
}

/**
 * Redacts sensitive names at any depth. pino's own `redact` supports a fixed depth only, and its
 * wildcards cost a tenth of a short request.
 */
function struckOut(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    clean[name] = SENSITIVE.has(name) ? '[removed]' : cleaned(fields[name], depth + 1);
  }
  return clean;
}

/** A deeper object is no log entry but an object of some library, which may contain itself. */
const DEEPEST = 6;

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth > DEEPEST) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  return struckOut(value as Record<string, unknown>, depth);
}

/** drizzle's message repeats the parameters ("Failed query: … params: …"), PostgreSQL's detail repeats values. */
function withoutData(error: Error & { code?: unknown; query?: unknown; cause?: unknown }): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const isQuery = typeof error.query === 'string' || error.message.startsWith('Failed query');
  const { type, stack } = stdSerializers.err(error);
  return {
    type,
    message: isQuery ? 'query failed' : error.message,
    stack: isQuery ? framesOf(stack) : stack,
    ...(error.code !== undefined && { errorCode: error.code }),
    ...(error.cause instanceof Error && { cause: withoutData(error.cause) }),
  };
}

function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
