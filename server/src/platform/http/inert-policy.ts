/**
 * Content policy of whatever is no page: opened as a document, or started as a worker, it has an origin of its own, runs and
 * loads nothing, and reaches nobody.
 */
export const INERT_POLICY = "default-src 'none'; sandbox";
