import type { Problem } from '../contracts/common.ts';

export type ApiFailureKind = 'http' | 'network' | 'timeout' | 'cancelled' | 'unreadable';

/**
 * Every failed call ends here. `code` is the server's stable code, or one of `network_error`,
 * `timeout`, `cancelled`, `unreadable_answer`; the screen translates it, nothing here speaks to members.
 */
export class ApiError extends Error {
  readonly kind: ApiFailureKind;
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | null;
  /** What the server's log calls the request, for the member to tell an advisor; null where no answer came. */
  readonly reference: string | null;

  constructor(
    kind: ApiFailureKind,
    code: string,
    status = 0,
    problem: Problem | null = null,
    reference: string | null = null,
  ) {
    super(`${code} (${status || kind})`);
    this.name = 'ApiError';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.problem = problem;
    this.reference = reference ?? problem?.requestId ?? null;
  }

  /** Field → its first error, for the form that sent the call. */
  get fieldErrors(): Record<string, { code: string; params: Record<string, string> }> {
    const byField: Record<string, { code: string; params: Record<string, string> }> = {};
    for (const error of this.problem?.errors ?? []) {
      byField[error.field] ??= { code: error.code, params: error.params ?? {} };
    }
    return byField;
  }

  /** Values that the text of `code` needs, such as the name of a file. */
  get params(): Record<string, string> {
    return this.problem?.params ?? {};
  }

  /** Tries that remain after a wrong code; 0 where the answer does not say. */
  get triesLeft(): number {
    return Number(this.params.left ?? 0);
  }
}

/** The server had no room and did nothing: 429 `server_busy`. Other 429s are about the member's own tries. */
export const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === 'server_busy';

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Asked for by its address, a thing is not there: 404, or 400 where nothing could have that address. */
export const isAbsent = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);
