/** What the edge's first script and the shell tell each other on `window`. */
export interface PageMarks {
  /** Set by the first script: calls by path. Each resolves to null when the network failed. */
  portalAsked?: Record<string, Promise<Response | null>>;
  /** Set by the first script: it has reported that the shell does not start. */
  portalFaulted?: boolean;
  /** Set by the shell: it has started. Otherwise the first script reports a failure. */
  portalStarted?: boolean;
  /** Set by the shell: this load of the shell is already counted. */
  portalCounted?: boolean;
}

declare global {
  interface Window extends PageMarks {}
}
