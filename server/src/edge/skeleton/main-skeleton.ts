import type { ManifestNavigation, ManifestRoute } from '@member-portal/shared-kernel/contract';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import type { EdgeTexts } from '../locales/texts.ts';
import { type Html, html } from '../page/html.ts';
import type { Of, PortalRoutes } from '../page/portal-routes.ts';
import { brandMark } from './brand-mark.ts';

export interface MainSkeletonParts {
  brand: NonNullable<PublicEnvironment['brand']>;
  texts: EdgeTexts;
  locale: Locale;
  routes: PortalRoutes;
  route: Of<ManifestRoute> | null;
  home: boolean;
  /** `?panel=…`: where a menu entry names this panel, it is the current one. */
  panel: string | null;
}

const MOST_TABS = 5;

/** Menu and title of a member's page; the entries of the menu are real links. */
export function mainSkeleton(parts: MainSkeletonParts): Html {
  const { brand, home, texts } = parts;
  return html`<div class="s s-frame"><div class="s-top">${brandMark(brand)}</div>${sideBar(parts)}<div class="s-main">${
    home ? homePage(texts.home) : titledPage(parts)
  }</div>${tabBar(parts)}</div>`;
}

/** A public page for a visitor who is not signed in: no menu. */
export function publicSkeleton(parts: Pick<MainSkeletonParts, 'brand' | 'route' | 'locale'>): Html {
  return html`<div class="s s-frame s-public"><div class="s-top">${brandMark(parts.brand)}</div><div class="s-main">${titledPage(parts)}</div></div>`;
}

function sideBar(parts: MainSkeletonParts): Html {
  const { navigation } = parts.routes;
  const items = (area: 'main' | 'foot') =>
    navigation
      .filter((entry) => entry.area === area)
      .map(
        (entry) => html`<li>${link(entry, entry.textKey, html`<span class="s-icon"></span>`, parts)}</li>`,
      );
  return html`<div class="s-side">${brandMark(parts.brand)}<nav aria-label="${parts.texts.navigation}"><ul>${items('main')}</ul></nav></div>`;
}

function tabBar(parts: MainSkeletonParts): Html | null {
  const tabs = parts.routes.navigation
    .flatMap((entry) => (entry.tab ? [{ entry, tab: entry.tab }] : []))
    .sort((one, other) => one.tab.order - other.tab.order)
    .slice(0, MOST_TABS);
  if (tabs.length === 0) return null;
  const pill = html`<span class="s-pill"><span class="s-icon"></span></span>`;
  const items = tabs.map(({ entry, tab }) => html`<li>${link(entry, tab.textKey, pill, parts)}</li>`);
  return html`<nav class="s-tabs" aria-label="${parts.texts.navigation}"><ul>${items}</ul></nav>`;
}

function link(entry: Of<ManifestNavigation>, textKey: string, icon: Html, parts: MainSkeletonParts): Html {
  const { routes, locale } = parts;
  const path = routes.routes.find(({ id }) => id === entry.to)?.path ?? '';
  const address = `/${path.replace(/^\//, '').replace(/\/?:[^/]*/g, '')}${entry.search ? `?${entry.search}` : ''}`;
  return html`<a href="${address}"${isCurrent(entry, parts) && html` aria-current="page"`}>${icon}<span>${entry.text(textKey, locale)}</span></a>`;
}

/** True for the entry that names the open panel, else for the one of the page underneath. */
function isCurrent(entry: Of<ManifestNavigation>, { route, panel, routes }: MainSkeletonParts): boolean {
  const pageEntries = routes.navigation.filter(
    ({ to, search }) => to === (route?.under ?? route?.id) && (!search || search === `panel=${panel}`),
  );
  return entry === (pageEntries.find(({ search }) => search) ?? pageEntries[0]);
}

const row = html`<div class="s-row"><i class="s-block"></i><span><b class="s-block"></b><b class="s-block"></b></span></div>`;

function homePage({ greeting, actions }: EdgeTexts['home']): Html {
  const card = html`<div class="s-card"><span class="s-block s-h"></span>${row}${row}</div>`;
  return html`<div class="s-page s-home s-stack" data-portal-page><div class="s-stack"><div class="s-head s-display"><h1>${greeting}</h1><p class="s-lead"></p></div><span class="s-block s-tile s-narrow"></span><div class="s-deep"></div><div class="s-two s-stack">${card}${card}</div></div><div class="s-aside s-stack"><h2>${actions}</h2><span class="s-block s-tile s-wide"></span><div class="s-list"><span class="s-block s-h"></span>${row}${row}${row}</div></div></div>`;
}

function titledPage({ route, locale }: Pick<MainSkeletonParts, 'route' | 'locale'>): Html {
  const title = route
    ? html`<h1>${route.text(route.titleKey, locale)}</h1>`
    : html`<span class="s-block s-h"></span>`;
  return html`<div class="s-page" data-portal-page><div class="s-head">${title}</div><div class="s-card">${row}${row}${row}${row}</div></div>`;
}
