import { ClockTime } from './clock-time.ts';
import { LifeDate } from './common.ts';
import { DocumentTab } from './documents.ts';
import { HealthSettings } from './health-report.ts';
import { ReleaseSettings } from './releases.ts';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  nullable,
  object,
  oneOf,
  optional,
  record,
  regex,
  string,
  unknown,
} from './schema.ts';

/** The brand's look as the spec names it (section 3, Branding); every colour is '#rrggbb'. */
export const GraphicalCharter = object({
  favicon: string(),
  fonts: object({ heading: string(), body: string() }),
  primary_color: string(),
  secondary_color: string(),
  strong_font_color: string(),
  roundings: object({ sm: int(), md: int(), lg: int() }),
  heading_weight: int(),
  emphasis_weight: int(),
  pattern: oneOf(['waves', 'bricks', 'petals']),
  /** Exact colours by role, if the brand's designer chose them; all others are computed. */
  overrides: optional(
    object({
      light: optional(record(string(), string())),
      dark: optional(record(string(), string())),
    }),
  ),
});
export type GraphicalCharter = Infer<typeof GraphicalCharter>;

export const Brand = object({
  /** Key of the drawings (logo, pattern): 'grand-lac', 'ardoise', 'mirabelle'. */
  key: string(),
  name: string(),
  /** "Mutuelle", above or under the name in the logo. */
  descriptor: string(),
  descriptorFirst: boolean(),
  legalName: string(),
  graphical_charter: GraphicalCharter,
  /** Token of the cookie-consent service; null if the brand has none. */
  cookies: object({ token: nullable(string()) }),
  logoutRedirectUrl: nullable(string()),
  maintenance_public_reason: nullable(string()),
});
export type Brand = Infer<typeof Brand>;

export const FeatureStatus = object({
  feature_id: string(),
  enabled: boolean(),
  params: optional(record(string(), unknown())),
});
export type FeatureStatus = Infer<typeof FeatureStatus>;

export const EnvironmentState = oneOf(['open', 'closed', 'maintenance', 'broken']);

/** Hours of the telephone. `rules/phone-hours` decides whether it is open now. */
export const DayCallHourRates = object({
  /** Hours by days of the week: 1 is Monday, 7 is Sunday (ISO 8601). A day may have several. */
  week: array(object({ days: array(int()), opens: ClockTime, closes: ClockTime })),
  /** The country whose public holidays are closed; 'open' for none. */
  publicHolidays: oneOf(['france', 'alsace-moselle', 'open']),
  /** Further closed days. */
  closedOn: optional(array(LifeDate)),
});
export type DayCallHourRates = Infer<typeof DayCallHourRates>;

export const Contact = object({
  phone: string(),
  /** The hours as a French text, for PDFs. */
  phoneHours: string(),
  /** The same hours as data. Absent if the environment's document has only the text: then no page shows "open". */
  dayCallHourRates: optional(DayCallHourRates),
  /** Price of a call, as a French text. */
  phonePrice: optional(string()),
  /** The same in English; without it an English page shows the French text. */
  phonePriceEn: optional(string()),
  postalAddress: array(string()),
  email: string(),
});

/** Additional facts of the card's operator, each with its own label (spec, section 3: almerysCards). */
export const CardMetaInformations = array(object({ label: string(), value: string() }));

/** The documents that an environment shows (spec, section 3). */
export const DocumentsDisplay = object({
  /** The tabs of the documents page, in the order of the specification. */
  tabs: array(DocumentTab),
  /** Types whose documents are not shown: 'APPEL_COTISATION'. */
  hiddenTypes: optional(array(string())),
});
export type DocumentsDisplay = Infer<typeof DocumentsDisplay>;

/** The part of an environment that the browser may know. */
export const PublicEnvironment = object({
  code: string(),
  state: EnvironmentState,
  brand: nullable(Brand),
  featureStatus: array(FeatureStatus),
  contact: nullable(Contact),
  insuredMobileApplication: nullable(object({ appStoreUrl: string(), playStoreUrl: string() })),
  oldInsuredSpaceUrl: nullable(string()),
  showOldInsuredSpaceLink: boolean(),
  tracker: nullable(object({ kind: oneOf(['matomo']), url: string(), siteId: string() })),
  consentScriptUrl: nullable(string()),
  /** Hosts of the care network, shown on services. */
  careNetwork: nullable(string()),
  /** Absent: every tab and every type is shown. */
  documentsDisplay: optional(DocumentsDisplay),
});
export type PublicEnvironment = Infer<typeof PublicEnvironment>;

/** The whole document, owned by the registry. */
export const EnvironmentDocument = object({
  ...PublicEnvironment.shape,
  /** Host names at which this environment is served: 'natixis.localhost'. */
  hosts: array(string()),
  /**
   * Public origin for links in mails: 'https://portail.grand-lac.example'. If absent, the first of `hosts`
   * with the edge's own port, as on a developer's machine. A link is never built from the host of a request.
   */
  origin: optional(nullable(string().check(regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))),
  isDefault: boolean(),
  /**
   * True if testers' links open here (default: false), and the origins of developers' servers that they may
   * load remotes from, in addition to http://localhost:* and http://127.0.0.1:*.
   */
  testers: optional(
    object({
      allowed: boolean(),
      origins: optional(array(string().check(regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))),
    }),
  ),
  /**
   * True if changes that members see need a second person's confirmation (default: false). A roll-back, a
   * switch that is turned off, a revoked version and maintenance need none.
   */
  moves: optional(object({ secondPerson: boolean() })),
  /** Foreign origins that remotes may connect to or show images from; none if absent. */
  remoteOrigins: optional(array(string().check(regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))),
  /** Addresses of /.well-known/security.txt: 'mailto:securite@grand-lac.example' or an https address. */
  securityContacts: optional(
    array(string().check(maxLength(200), regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  ),
  /** Mail sender, and data on the card. */
  mailFrom: string(),
  tpCard: object({
    amcNumber: string(),
    conventionType: string(),
    routingCriterion: string(),
    operator: string(),
    metaInformations: optional(CardMetaInformations),
    columns: array(object({ code: string(), label: string() })),
  }),
  /** SEPA creditor identifier. */
  ics: string(),
  sharesAdultRelativesActs: boolean(),
  /** Frequency of browsers' health reports, and limits for failures of a canary. */
  health: optional(HealthSettings),
  /** The steps of a release, and the windows without releases. */
  releases: optional(ReleaseSettings),
  revision: int(),
});
export type EnvironmentDocument = Infer<typeof EnvironmentDocument>;
