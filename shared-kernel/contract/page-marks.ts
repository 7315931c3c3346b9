/** Properties of `window` that the edge's first script and the shell set for each other. */
export interface PageMarks {
  /** Set by the first script: the calls that it has started, by path. Each resolves to null when the network failed. */
  portalAsked?: Record<string, Promise<Response | null>>;
  /** Set by the first script if the composition is a file: its text, or null if it did not arrive completely. */
  portalComposition?: Promise<string | null>;
  /** Set by the first script once it has reported that the shell does not start. */
  portalFaulted?: boolean;
  /** Set by the shell once it has started. Without it the first script reports a failure. */
  portalStarted?: boolean;
  /** Set by the shell once this load of the shell is counted in a health report. */
  portalCounted?: boolean;
}

declare global {
  interface Window extends PageMarks {}
}

/** The `rel` of links in the page that the shell turns into preload links when it has arrived. */
export type PreloadLater = 'preload-later';
