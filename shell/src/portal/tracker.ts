interface PageView {
  /** Pattern of the route ('/documents/:tab?'), never the actual address, so it contains no id and no token. */
  pattern: string;
  title: string;
}

/** Receives page views and events. Callers must not pass anything that identifies a member. */
export interface Tracker {
  pageView(view: PageView): void;
  /** Takes only codes: 'old-space', 'left', 'missing-feature'. */
  event(category: string, action: string, name: string): void;
}
