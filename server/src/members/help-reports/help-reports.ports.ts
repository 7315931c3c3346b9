/** What a call says about itself. */
export interface ReportOrigin {
  environment: string;
  address: string;
  userAgent: string | undefined;
  /** The account of a member who is signed in. */
  accountId: string | null;
}

/** The account of a login or social security number, by its keyed hash. One look-up, whether there is one or not. */
export type FindAccount = (environment: string, identifier: string) => Promise<string | null>;

/** Names of lists, never the text of the user agent: 'Chrome 131' and 'Windows'. */
export type NameBrowser = (userAgent: string | undefined) => {
  browser: string | null;
  system: string | null;
};
