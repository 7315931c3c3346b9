import axios, { type AxiosError, type AxiosResponse } from 'axios';
import { Problem } from '../contracts/common.ts';
import { safeParse } from '../contracts/schema.ts';
import { ApiError } from './api-error.ts';

/** Turns every kind of failure of a call into the one error type of the screens. */
export async function toApiError(cause: unknown): Promise<ApiError> {
  if (cause instanceof ApiError) return cause;
  if (axios.isCancel(cause)) return new ApiError('cancelled', 'cancelled');
  const failure = cause as AxiosError;
  if (failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT')
    return new ApiError('timeout', 'timeout');
  if (!failure.response) return new ApiError('network', 'network_error');
  const { status, data } = failure.response;
  const reference = referenceOf(failure.response);
  const problem = safeParse(Problem, await asJson(data));
  if (!problem.success) return new ApiError('http', `http_${status}`, status, null, reference);
  return new ApiError(
    'http',
    problem.data.code,
    status,
    withRetryAfter(problem.data, failure.response),
    reference,
  );
}

/** The id of the request in the server's log; null if the answer has none, or an invalid one. */
export function referenceOf({ headers }: Pick<AxiosResponse, 'headers'>): string | null {
  const id = String(headers['x-request-id'] ?? '');
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}

/** From the header of the refusal, if its document does not repeat it. */
function withRetryAfter(problem: Problem, { headers }: Pick<AxiosResponse, 'headers'>): Problem {
  const seconds = Number.parseInt(String(headers['retry-after'] ?? ''), 10);
  return problem.retryAfterSeconds === undefined && seconds >= 0
    ? { ...problem, retryAfterSeconds: seconds }
    : problem;
}

/** The error document of a refused download is a blob, too. */
async function asJson(data: unknown): Promise<unknown> {
  if (!(typeof Blob !== 'undefined' && data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
}
