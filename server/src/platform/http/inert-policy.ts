/**
 * Content policy of everything that is not a page. If such an answer is opened as a document or
 * started as a worker, it has an origin of its own, runs and loads nothing, and connects to nobody.
 */
export const INERT_POLICY = "default-src 'none'; sandbox";

/**
 * Headers of every answer that sets no others: opened as a page it runs nothing, and no browser
 * guesses its type.
 */
export const INERT_HEADERS = { 'content-security-policy': INERT_POLICY, 'x-content-type-options': 'nosniff' };
