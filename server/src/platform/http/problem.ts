import type { Problem } from '@member-portal/shared-kernel/contracts/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseRefusal } from '../db/database-errors.ts';
import { REQUEST_ID_HEADER } from '../request-context.ts';
import { INERT_HEADERS } from './inert-policy.ts';
import { PortalError } from './portal-error.ts';

/** Refusals by Fastify itself, by its own error codes. */
const FRAMEWORK_REFUSALS: Record<string, [code: string, status: number]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 413],
  FST_REQ_FILE_TOO_LARGE: ['file_too_large', 413],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['media_type_unsupported', 415],
  FST_ERR_CTP_INVALID_JSON_BODY: ['json_invalid', 400],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['json_invalid', 400],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['content_length_invalid', 400],
  FST_ERR_BAD_URL: ['url_invalid', 400],
};

function toPortalError(error: unknown): PortalError | null {
  if (error instanceof PortalError) return error;
  const refusal = FRAMEWORK_REFUSALS[(error as Partial<FastifyError>).code ?? ''];
  if (refusal) return new PortalError(refusal[0], refusal[1]);
  const ofDatabase = databaseRefusal(error);
  if (ofDatabase) return ofDatabase;
  const { statusCode = 500 } = error as Partial<FastifyError>;
  return statusCode >= 400 && statusCode < 500 ? new PortalError('request_invalid', statusCode) : null;
}

function sendProblem(reply: FastifyReply, { code, status, details }: PortalError): void {
  const { cause: _logged, ...shown } = details;
  const requestId = reply.request.id;
  const problem: Problem = { type: `urn:portal:problem:${code}`, status, code, requestId, ...shown };
  if (details.retryAfterSeconds !== undefined) reply.header('retry-after', details.retryAfterSeconds);
  // A malformed URL is refused before any hook has run.
  if (!reply.hasHeader('content-security-policy')) reply.headers(INERT_HEADERS);
  reply
    .code(status)
    // Set here too: if Fastify itself refuses a request, no hook has set it.
    .header(REQUEST_ID_HEADER, requestId)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    // Sent as a string, so that no response schema of the route applies.
    .serializer((text: string) => text)
    .send(JSON.stringify(problem));
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const portalError = toPortalError(error);
  if (!portalError) request.log.error({ err: error }, 'request failed');
  else if (portalError.details.cause) request.log.error({ err: portalError.details.cause }, portalError.code);
  sendProblem(reply, portalError ?? new PortalError('internal_error', 500));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, new PortalError('not_found', 404));
}
