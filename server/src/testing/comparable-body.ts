/** The body without its request id, which differs in every refusal. */
export function comparableBody(status: number, body: unknown): unknown {
  if (status < 400 || typeof body !== 'object' || body === null) return body;
  const { requestId: _ofThisRequest, ...rest } = body as Record<string, unknown>;
  return rest;
}
