/** Longest reason that the trail of members' data takes. */
export const MOST_REASON = 300;
