import { type Logger, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** Names under which a secret or a personal datum might slip into a log call; each is struck out. */
const SENSITIVE = [
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
];

/**
 * Structured log on standard output, one JSON object a line. An error keeps its stack and code; the parameters
 * of a failed SQL statement, which hold members' data, never get in.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  return pino(
    {
      level,
      base: null,
      redact: { paths: SENSITIVE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
      serializers: { err: withoutData, req: () => undefined, res: () => undefined },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination as never,
  );
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
