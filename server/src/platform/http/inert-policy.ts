/**
 * Content policy of whatever is no page: opened as a document, or started as a worker, it has an origin of its own, runs and
 * loads nothing, and reaches nobody.
 */
export const INERT_POLICY = "default-src 'none'; sandbox";

/** Of every answer that says nothing else: opened by its address it runs nothing, and nobody guesses its type. */
export const INERT_HEADERS = { 'content-security-policy': INERT_POLICY, 'x-content-type-options': 'nosniff' };
