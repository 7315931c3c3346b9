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
  /** Exact colours by role where the brand's designer chose them; all others are computed. */
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
  /** Token of the cookie-consent service; null where the brand has none. */
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

/** When the telephone is answered. `rules/phone-hours` says whether it is open now. */
export const DayCallHourRates = object({
  /** Hours by days of the week: 1 is Monday, 7 is Sunday (ISO 8601). A day may have several. */
  week: array(object({ days: array(int()), opens: ClockTime, closes: ClockTime })),
  /** Whose public holidays are closed; 'open' where none is. */
  publicHolidays: oneOf(['france', 'alsace-moselle', 'open']),
  /** Further days on which nobody answers. */
  closedOn: optional(array(LifeDate)),
});
export type DayCallHourRates = Infer<typeof DayCallHourRates>;

export const Contact = object({
  phone: string(),
  /** The hours in French words, as PDFs print them. */
  phoneHours: string(),
  /** The same hours as data. Absent where the environment's document gives the words alone: then no page says "open". */
  dayCallHourRates: optional(DayCallHourRates),
  /** What a call costs, in French words. */
  phonePrice: optional(string()),
  /** The same in English; an English page shows the French words without it. */
  phonePriceEn: optional(string()),
  postalAddress: array(string()),
  email: string(),
});

/** What the operator of a card adds to it, each under its own label (spec, section 3: almerysCards). */
export const CardMetaInformations = array(object({ label: string(), value: string() }));

/** Which documents an environment shows (spec, section 3). */
export const DocumentsDisplay = object({
  /** The tabs of the documents page, in the order of the specification. */
  tabs: array(DocumentTab),
  /** Types whose documents are not shown: 'APPEL_COTISATION'. */
  hiddenTypes: optional(array(string())),
});
export type DocumentsDisplay = Infer<typeof DocumentsDisplay>;

/** What the browser may know of its environment. */
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
  /** Where absent, every tab and every type is shown. */
  documentsDisplay: optional(DocumentsDisplay),
});
export type PublicEnvironment = Infer<typeof PublicEnvironment>;

/** The whole document, owned by the registry. */
export const EnvironmentDocument = object({
  ...PublicEnvironment.shape,
  /** Host names at which this environment is served: 'natixis.localhost'. */
  hosts: array(string()),
  /**
   * Public origin for links in mails: 'https://portail.grand-lac.example'. Where absent, the first of `hosts` with the
   * edge's own port, as on a developer's machine. A link is never built from the host of a request.
   */
  origin: optional(nullable(string().check(regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))),
  isDefault: boolean(),
  /**
   * Whether testers' links open here (they do not where absent), and from which origins of developers' servers they may
   * load remotes, in addition to http://localhost:* and http://127.0.0.1:*.
   */
  testers: optional(
    object({
      allowed: boolean(),
      origins: optional(array(string().check(regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))),
    }),
  ),
  /**
   * Whether what members see changes here only once a second person has confirmed it; it does not where absent. A
   * roll-back, a switch that is turned off, a revoked version and maintenance wait for nobody.
   */
  moves: optional(object({ secondPerson: boolean() })),
  /** Foreign origins that remotes may connect to or show images from; none where absent. */
  remoteOrigins: optional(array(string().check(regex(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))),
  /** Mail sender and what the card prints. */
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
  /** How often browsers send health reports, and how much a canary may fail. */
  health: optional(HealthSettings),
  /** The steps by which versions spread, and when nothing is released. */
  releases: optional(ReleaseSettings),
  revision: int(),
});
export type EnvironmentDocument = Infer<typeof EnvironmentDocument>;
