import type { ManifestNavigation, ManifestRoute } from 'shared-kernel/contract';
import type { Locale } from 'shared-kernel/contracts/common';
import type { PublicEnvironment } from 'shared-kernel/contracts/environment';
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
  /** The menu belongs to who is signed in. */
  signedIn: boolean;
}

/** Menu and title of the page that is loading; the menu's entries are real links. */
export function mainSkeleton(parts: MainSkeletonParts): Html {
  return html`<div class="s s-main"><div class="s-bar">${brandMark(parts.brand)}</div>${sideBar(parts)}${
    parts.home ? homeContent(parts.texts) : pageContent(parts)
  }${parts.signedIn && tabBar(parts)}</div>`;
}

function sideBar({ brand, texts, locale, routes, route, signedIn }: MainSkeletonParts): Html {
  const list = (area: 'main' | 'foot') => routes.navigation.filter((entry) => entry.area === area);
  const link = (entry: Of<ManifestNavigation>) =>
    navigationLink(entry, entry.textKey, { locale, routes, route });
  return html`<div class="s-side">${brandMark(brand)}${
    signedIn &&
    html`<nav class="s-nav" aria-label="${texts.navigation}">${list('main').map(link)}</nav><div class="s-nav s-foot">${list('foot').map(link)}</div>`
  }</div>`;
}

function tabBar({ texts, locale, routes, route }: MainSkeletonParts): Html {
  const tabs = routes.navigation
    .flatMap((entry) => (entry.tab ? [{ entry, tab: entry.tab }] : []))
    .sort((one, other) => one.tab.order - other.tab.order);
  return html`<nav class="s-tabs" aria-label="${texts.navigation}">${tabs.map(({ entry, tab }) =>
    navigationLink(entry, tab.textKey, { locale, routes, route }),
  )}</nav>`;
}

function navigationLink(
  entry: Of<ManifestNavigation>,
  textKey: string,
  { locale, routes, route }: Pick<MainSkeletonParts, 'locale' | 'routes' | 'route'>,
): Html {
  const target = routes.routes.find(({ id }) => id === entry.to);
  const path = (target?.path ?? '').replace(/\/?:[^/]*/g, '').replace(/^\//, '');
  const current = route !== null && entry.to === route.id && !entry.search;
  return html`<a href="/${path}${entry.search && `?${entry.search}`}"${current && html` aria-current="page"`}><span class="s-icon"></span>${entry.text(textKey, locale)}</a>`;
}

const row = html`<div class="s-row"><i class="s-block"></i><b class="s-block"></b></div>`;

function homeContent({ home }: EdgeTexts): Html {
  return html`<div class="s-content s-home"><div class="s-left s-grid"><div class="s-display"><h1>${home.greeting}</h1><p class="s-lead"><span class="s-block s-line"></span></p></div><div class="s-deep"></div><div class="s-grid s-two"><div class="s-card s-list"><span class="s-block s-h"></span>${row}${row}</div><div class="s-card s-list"><span class="s-block s-h"></span>${row}${row}</div></div></div><div class="s-right"><div class="s-card s-list"><span class="s-block s-h"></span>${row}${row}${row}</div></div></div>`;
}

function pageContent({ route, locale }: MainSkeletonParts): Html {
  const title = route
    ? html`<h1>${route.text(route.titleKey, locale)}</h1>`
    : html`<span class="s-block s-h"></span>`;
  return html`<div class="s-content">${title}<div class="s-card s-list">${row}${row}${row}${row}</div></div>`;
}
