import {
  array,
  type Infer,
  int,
  minLength,
  object,
  oneOf,
  optional,
  record,
  regex,
  string,
} from '../contracts/schema.ts';

/**
 * The version of this contract. A remote states the version for which it was built; the shell
 * accepts the same major version.
 */
export const CONTRACT_VERSION = '1.0';

const Key = string().check(regex(/^[a-z][a-z0-9.-]*$/));

/**
 * A route of a remote. `path` is a pattern under the main layout, without a leading slash:
 * 'documents/:tab?'. `page` names an entry of the module's `pages` (by default the route's id).
 */
export const ManifestRoute = object({
  id: Key,
  path: string().check(minLength(1)),
  access: oneOf(['public', 'member']),
  /** Key in `texts`. */
  titleKey: string(),
  /** A dialog opens over the current page; if its address is opened directly, it lies over its parent, or Home. */
  surface: oneOf(['page', 'dialog']),
  page: optional(string()),
  /**
   * `login` is the two-column layout of the login area without a menu; `main` is the portal's
   * layout.
   */
  layout: optional(oneOf(['main', 'login'])),
  /** `full`: the page fills the width beside the menu (Home with its right panel); otherwise at most 1120 px. */
  width: optional(oneOf(['content', 'full'])),
  /**
   * feature_id that must be on. If it is off, the route leads to route id `whenFeatureOff` (Home by
   * default).
   */
  feature: optional(string()),
  whenFeatureOff: optional(string()),
  /**
   * Features that must be on besides `feature`, each with the route id to show if it is off. The first that
   * is off decides. A shell older than this list checks only `feature`.
   */
  furtherFeatures: optional(array(object({ id: string(), whenOff: string() }))),
  /** Route id that must have been shown just before; otherwise Home. */
  precededBy: optional(string()),
  /**
   * Id of the parent route. The menu marks the parent's entry as current, and a dialog opened by its address lies over the
   * parent's page, which gets the parameters of the dialog's address.
   */
  under: optional(Key),
});
export type ManifestRoute = Infer<typeof ManifestRoute>;

/** A menu entry. `to` is a route id, `search` its query string ('panel=card'). */
export const ManifestNavigation = object({
  id: Key,
  to: Key,
  search: optional(string()),
  textKey: string(),
  /** Key of the shell's icon set. */
  icon: string(),
  area: oneOf(['main', 'foot']),
  order: int(),
  /** Position and shorter text in the phone's tab bar; absent if the entry is not in the bar. */
  tab: optional(object({ order: int(), textKey: string() })),
  /** Id of the number to show, such as 'requests.unread'; the event `badge.changed` gives its value. */
  badge: optional(string()),
  feature: optional(string()),
});
export type ManifestNavigation = Infer<typeof ManifestNavigation>;

/** A widget for a slot of another remote or of the shell: 'home.latest-refunds', 'session.popup'. */
export const ManifestSlot = object({
  slot: Key,
  widget: Key,
  order: int(),
  /** Height in px to reserve while it loads, phone and desktop, so that nothing jumps. */
  minHeight: optional(object({ mobile: int(), desktop: int() })),
  /**
   * The title of the message that the widget did not load, if the slot has none. A shell before 1.1.0 shows
   * that a part is missing.
   */
  unavailableKey: optional(string()),
  feature: optional(string()),
});
export type ManifestSlot = Infer<typeof ManifestSlot>;

/**
 * A side panel with its own address `?panel=ID`, shown over the page underneath. The shell draws the frame
 * (title, close, skeleton, failure) and the widget fills it; `size` is 504 px, or 760 for `lg`.
 */
export const ManifestPanel = object({
  id: Key,
  widget: Key,
  titleKey: string(),
  subtitleKey: optional(string()),
  size: optional(oneOf(['md', 'lg'])),
  feature: optional(string()),
});
export type ManifestPanel = Infer<typeof ManifestPanel>;

const Origin = string().check(
  regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$|^http:\/\/localhost(?::\d{1,5})?$/),
);

/**
 * Foreign origins that pages of this remote connect to or show images from. An environment that does not allow one of
 * them refuses the remote. The page's content security policy allows these origins and no others.
 */
export const ManifestOrigins = object({
  connect: optional(array(Origin)),
  images: optional(array(Origin)),
});
export type ManifestOrigins = Infer<typeof ManifestOrigins>;

const Texts = record(string(), string());

/**
 * The declarations of a remote. It is read before any code of the remote loads, each entry by itself
 * (`parseManifest`).
 */
export const RemoteManifest = object({
  id: Key,
  contractVersion: string().check(regex(/^\d+\.\d+$/)),
  routes: array(ManifestRoute),
  navigation: array(ManifestNavigation),
  slots: array(ManifestSlot),
  panels: array(ManifestPanel),
  origins: optional(ManifestOrigins),
  texts: object({ fr: Texts, en: Texts }),
});
export type RemoteManifest = Infer<typeof RemoteManifest>;

/** An entry whose texts are keys of the manifest's French file. */
type Worded<Entry, Key extends string> = Omit<
  Entry,
  'titleKey' | 'subtitleKey' | 'textKey' | 'unavailableKey' | 'tab'
> &
  (Entry extends { titleKey: string } ? { titleKey: Key } : unknown) &
  (Entry extends { slot: string } ? { unavailableKey?: Key } : unknown) &
  (Entry extends { subtitleKey?: string } ? { subtitleKey?: Key } : unknown) &
  (Entry extends { textKey: string } ? { textKey: Key; tab?: { order: number; textKey: Key } } : unknown);

type WordedManifest<French> = Omit<RemoteManifest, 'routes' | 'navigation' | 'slots' | 'panels' | 'texts'> & {
  routes: Array<Worded<ManifestRoute, keyof NoInfer<French> & string>>;
  navigation: Array<Worded<ManifestNavigation, keyof NoInfer<French> & string>>;
  slots: Array<Worded<ManifestSlot, keyof NoInfer<French> & string>>;
  panels: Array<Worded<ManifestPanel, keyof NoInfer<French> & string>>;
  texts: { fr: French; en: Record<keyof NoInfer<French>, string> };
};

/** Fields of a member's dialog route besides `id`, `path` and `titleKey`; `under` is the page below it. */
export const dialogOver = (under: string) => ({ access: 'member', surface: 'dialog', under }) as const;

/** Gives the literal its type: a typo, a key without a French text and a text without its English one do not compile. */
export const defineManifest = <French extends Record<string, string>>(
  manifest: WordedManifest<French>,
): RemoteManifest => manifest as RemoteManifest;

export const ManifestHeader = object({
  id: Key,
  contractVersion: string(),
  texts: object({ fr: Texts, en: Texts }),
});
