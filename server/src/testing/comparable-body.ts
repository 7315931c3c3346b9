/** The body without the id of its request, which differs in every refusal. */
export function comparableBody(status: number, body: unknown): unknown {
  if (status < 400 || typeof body !== 'object' || body === null) return body;
  const { requestId: _ofThisRequest, ...rest } = body as Record<string, unknown>;
  return rest;
}
