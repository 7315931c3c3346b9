import type { Problem } from '../contracts/common.ts';

export type ApiFailureKind = 'http' | 'network' | 'timeout' | 'cancelled' | 'unreadable';

/**
 * Every failed call throws this error. `code` is the server's stable code, or one of
 * `network_error`, `timeout`, `cancelled`, `unreadable_answer`. The screen translates it; this
 * error has no text for members.
 */
export class ApiError extends Error {
  readonly kind: ApiFailureKind;
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | null;
  /**
   * The id of the request in the server's log, which a member can tell an advisor; null if there
   * was no answer.
   */
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

  /** Values that the text for `code` needs, such as the name of a file. */
  get params(): Record<string, string> {
    return this.problem?.params ?? {};
  }

  /** Tries left after a wrong code; 0 if the answer does not tell. */
  get triesLeft(): number {
    return Number(this.params.left ?? 0);
  }
}

/**
 * The server was busy and did nothing: 429 `server_busy`. Other 429s concern the member's own
 * tries.
 */
export const isBusy = (error: unknown): boolean => error instanceof ApiError && error.code === 'server_busy';

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** True if the requested thing does not exist: 404, or 400 for an impossible address. */
export const isAbsent = (error: unknown): boolean =>
  isApiError(error) && (error.status === 404 || error.status === 400);
