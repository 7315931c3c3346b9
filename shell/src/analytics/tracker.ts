interface PageView {
  /** Pattern of the route ('/documents/:tab?'): never what stands in its place, so no id and no token. */
  pattern: string;
  title: string;
}

/** Where page views go. Nothing that names a member may be handed to it. */
export interface Tracker {
  pageView(view: PageView): void;
  /** Codes alone: 'old-space', 'left', 'missing-feature'. */
  event(category: string, action: string, name: string): void;
}

export const silentTracker: Tracker = { pageView: () => {}, event: () => {} };
