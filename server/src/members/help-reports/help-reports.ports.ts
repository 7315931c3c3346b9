/** Origin of a call. */
export interface ReportOrigin {
  environment: string;
  address: string;
  userAgent: string | undefined;
  /** The account of a signed-in member; null without a session. */
  accountId: string | null;
}

/** The account of a login or social security number, by its keyed hash. Makes one look-up even if there is none. */
export type FindAccount = (environment: string, identifier: string) => Promise<string | null>;

/** Names of lists, never the text of the user agent: 'Chrome 131' and 'Windows'. */
export type NameBrowser = (userAgent: string | undefined) => {
  browser: string | null;
  system: string | null;
};
