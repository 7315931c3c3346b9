import { randomBytes } from 'node:crypto';
import type { Composition } from '@member-portal/shared-kernel/contract';
import type { Conformity } from '@member-portal/shared-kernel/contracts/accessibility';
import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type {
  EnvironmentDocument,
  PublicEnvironment,
} from '@member-portal/shared-kernel/contracts/environment';
import { documentTitle, titleOf as titleOfEntry } from '@member-portal/shared-kernel/map/portal-map';
import type { Client } from '../../platform/http/trust.ts';
import type { Fonts } from '../../platform/page/fonts.ts';
import { textsOf } from '../locales/texts.ts';
import type { LivePortal, TesterView } from '../ports.ts';
import { CARD_WORKER } from '../refuse-service-workers.ts';
import { skeletonFor } from '../skeleton/skeleton.ts';
import { apiBaseFor } from './api-base.ts';
import { bootDocument, inDraft, publicPart } from './boot-document.ts';
import { type BrandStyle, brandStyle } from './brand-style.ts';
import { earlyQuestions } from './early-questions.ts';
import { type FirstView, firstView, titledRoute } from './first-view.ts';
import { type PortalRoutes, readPortalRoutes } from './portal-routes.ts';
import {
  type Preloads,
  preloadHeader,
  preloadLinks,
  type ScriptLink,
  shellScripts,
} from './preload-links.ts';
import { rememberFor } from './remember-for.ts';
import { NO_ORIGINS, remoteOrigins } from './remote-origins.ts';
import { renderPage } from './render-page.ts';
import { securityHeaders } from './security-headers.ts';

export interface PageRequest {
  client: Client;
  /** The path as the browser sent it, without query. */
  path: string;
  search: URLSearchParams;
  locale: Locale;
  /** True if the cookie `vauth` is set: a hint for the skeleton. */
  signedIn: boolean;
  /** Id of the browser, for its cohort. */
  visitor: string;
  /** Announcements above the login of this host, for this browser. */
  announcements: readonly Announcement[];
  /** State of this host's accessibility statement; null if unknown. */
  accessibility: Conformity | null;
  /** The view that a tester's link shows this browser instead of the live versions; null without a link. */
  tester: TesterView | null;
}

export interface ComposedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

export interface PageComposer {
  compose(request: PageRequest): ComposedPage;
}

/** The cohort of visitors who are in no canary. */
const STABLE = 'stable';
/** Seconds after which a page without scripts reloads itself. */
const REFRESH_AFTER = 5;

export function createPageComposer(portal: LivePortal, fonts: Fonts, membersPort: number): PageComposer {
  const styleOf = rememberFor(
    (document: EnvironmentDocument): BrandStyle => brandStyle(document.brand, fonts),
  );
  const publicOf = rememberFor(publicPart);
  const routesOf = rememberFor((document: EnvironmentDocument) =>
    rememberFor(
      (composition: Composition): PortalRoutes => readPortalRoutes(composition, document.featureStatus),
    ),
  );
  const originsOf = rememberFor((document: EnvironmentDocument) =>
    rememberFor((composition: Composition) => remoteOrigins(document, composition)),
  );
  const noStyle = brandStyle(null, fonts);
  const noRoutes = readPortalRoutes(null, []);

  /** A host without an environment or without a composition of its own gets the standard shell, which explains that. */
  function compositionsFor(document: EnvironmentDocument | null, cohort: string, tester: TesterView | null) {
    const live = document ? portal.composition(document.code, cohort) : null;
    const composition = tester?.pinned?.composition ?? live;
    const signed =
      tester?.pinned?.signed ?? (document ? portal.signedComposition(document.code, cohort) : null);
    if (composition) return { composition, signed, shellFrom: composition };
    return { composition: null, signed: null, shellFrom: portal.standardComposition(cohort) };
  }

  return {
    compose({ client, path, search, locale, signedIn, visitor, announcements, accessibility, tester }) {
      const document = portal.environments.forHost(client.hostname);
      const cohort = document ? portal.cohortFor(document.code, visitor) : STABLE;
      const published = document && publicOf(document);
      const charter = published?.brand ? (tester?.charter ?? null) : null;
      const environment = published && charter ? inDraft(published, charter) : published;
      const { composition, signed, shellFrom } = compositionsFor(document, cohort, tester);
      const routes = document && composition ? routesOf(document)(composition) : noRoutes;
      const apiBase = apiBaseFor(client, membersPort);
      const nonce = randomBytes(18).toString('base64');
      const view: FirstView =
        portal.ready && shellFrom
          ? firstView({ environment, match: routes.match(path), routes, signedIn })
          : { kind: 'maintenance', reason: null };
      // A remote that a developer's server replaces is not preloaded from here.
      const replaced = (composition?.remotes ?? []).filter(({ id }) =>
        tester?.overrides.some(({ remote }) => remote === id),
      );
      const isTaken = ({ url }: ScriptLink) => !replaced.some(({ baseUrl }) => url.startsWith(baseUrl));
      const taken = ({ now, later }: Preloads) => ({
        now: now.filter(isTaken),
        later: later.filter(isTaken),
      });
      const boot = bootDocument({
        environment,
        environmentError: errorOf(portal, document),
        composition,
        signed,
        keys: portal.keys(),
        shellFrom,
        apiBase,
        nonce,
        tester,
        healthSample: document?.health?.sample ?? 1,
        announcements: view.kind === 'login' ? announcements : [],
        accessibility,
      });
      const scripts = shellFrom ? shellScripts(shellFrom) : [];
      return {
        // Without a shell there is no portal. The 503 tells monitoring so.
        status: shellFrom ? 200 : 503,
        headers: {
          ...(scripts.length > 0 && { link: preloadHeader(scripts) }),
          ...securityHeaders({
            nonce,
            apiBase,
            environment,
            composition,
            overrides: tester?.overrides.map(({ origin }) => origin) ?? [],
            origins: document && composition ? originsOf(document)(composition) : NO_ORIGINS,
            secure: client.protocol === 'https',
            worker: `${client.protocol}://${client.hostname}${client.port && `:${client.port}`}${CARD_WORKER}`,
          }),
        },
        html: renderPage({
          locale,
          title: titleOf(environment, view, locale),
          boot,
          style: charter
            ? brandStyle(environment?.brand ?? null, fonts)
            : document
              ? styleOf(document)
              : noStyle,
          skeleton: skeletonFor({ environment, view, routes, locale, signedIn, search, announcements }),
          scripts,
          ask: composition ? earlyQuestions(view, signedIn) : [],
          preloads: composition
            ? taken(preloadLinks(composition, { view, routes, signedIn, search }))
            : { now: [], later: [] },
          refreshAfter: shellFrom ? null : REFRESH_AFTER,
        }),
      };
    },
  };
}

function errorOf(portal: LivePortal, document: EnvironmentDocument | null): string | null {
  if (document) return portal.environmentError(document.code);
  return portal.ready ? 'host_unknown' : 'registry_unreachable';
}

/** The title that the shell sets too. */
function titleOf(environment: PublicEnvironment | null, view: FirstView, locale: Locale): string {
  const brand = environment?.brand?.name;
  const { maintenance, noBrand } = textsOf(locale);
  if (view.kind === 'no-brand') return noBrand.title;
  if (view.kind === 'maintenance') {
    return brand ? documentTitle(brand, 'Maintenance') : maintenance.title;
  }
  const route = titledRoute(view);
  return documentTitle(brand, route && titleOfEntry(route, locale));
}
