import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { currentEntry, menuOf, tabsOf } from '@member-portal/shared-kernel/map/menu';
import { pathOf } from '@member-portal/shared-kernel/map/path-of';
import {
  type PortalNavigation,
  type PortalRoute,
  routeOf,
  titleOf,
} from '@member-portal/shared-kernel/map/portal-map';
import { type Html, html } from '../../platform/page/html.ts';
import type { EdgeTexts } from '../locales/texts.ts';
import type { PortalRoutes } from '../page/portal-routes.ts';
import { brandMark } from './brand-mark.ts';

export interface MainSkeletonParts {
  brand: NonNullable<PublicEnvironment['brand']>;
  texts: EdgeTexts;
  locale: Locale;
  routes: PortalRoutes;
  /** The page, under the dialog if there is one. Null: the address is unknown. */
  page: PortalRoute | null;
  home: boolean;
  /** The query string: it may name a panel that a menu entry opens. */
  search: URLSearchParams;
}

/** Menu and title of a member's page; the entries of the menu are real links. */
export function mainSkeleton(parts: MainSkeletonParts): Html {
  const { brand, home, routes, texts } = parts;
  const menu: Menu = { ...parts, entries: menuOf(routes.map, routes.isFeatureOn) };
  return html`<div class="s s-frame"><div class="s-top">${brandMark(brand)}</div>${sideBar(menu)}<div class="s-main">${
    home ? homePage(texts.home) : titledPage(parts)
  }</div>${tabBar(menu)}</div>`;
}

/** A public page for a visitor who is not signed in: no menu. */
export function publicSkeleton(parts: Pick<MainSkeletonParts, 'brand' | 'page' | 'locale'>): Html {
  return html`<div class="s s-frame s-public"><div class="s-top">${brandMark(parts.brand)}</div><div class="s-main">${titledPage(parts)}</div></div>`;
}

interface Menu extends MainSkeletonParts {
  entries: PortalNavigation[];
}

const currentOf = ({ routes, page, search }: Menu, entries: readonly PortalNavigation[]) =>
  currentEntry(routes.map, entries, page, search);

function sideBar(menu: Menu): Html {
  const current = currentOf(menu, menu.entries);
  const items = (area: 'main' | 'foot') =>
    menu.entries
      .filter((entry) => entry.area === area)
      .map((entry) => {
        const text = { key: entry.textKey, icon: html`<span class="s-icon"></span>` };
        return html`<li>${link(entry, text, entry === current, menu)}</li>`;
      });
  return html`<div class="s-side">${brandMark(menu.brand)}<nav aria-label="${menu.texts.navigation}"><ul>${items('main')}</ul></nav></div>`;
}

function tabBar(menu: Menu): Html | null {
  const tabs = tabsOf(menu.entries);
  if (tabs.length === 0) return null;
  const pill = html`<span class="s-pill"><span class="s-icon"></span></span>`;
  const current = currentOf(
    menu,
    tabs.map(({ entry }) => entry),
  );
  const items = tabs.map(
    ({ entry, tab }) =>
      html`<li>${link(entry, { key: tab.textKey, icon: pill }, entry === current, menu)}</li>`,
  );
  return html`<nav class="s-tabs" aria-label="${menu.texts.navigation}"><ul>${items}</ul></nav>`;
}

function link(
  entry: PortalNavigation,
  { key, icon }: { key: string; icon: Html },
  isCurrent: boolean,
  { routes, locale }: Menu,
): Html | null {
  const route = routeOf(routes.map, entry.to);
  const path = route && pathOf(route);
  if (!path) return null;
  const address = entry.search ? `${path}?${entry.search}` : path;
  return html`<a href="${address}"${isCurrent && html` aria-current="page"`}>${icon}<span>${entry.text(key, locale)}</span></a>`;
}

const row = html`<div class="s-row"><i class="s-block"></i><span><b class="s-block"></b><b class="s-block"></b></span></div>`;

function homePage({ greeting, actions }: EdgeTexts['home']): Html {
  const card = html`<div class="s-card"><span class="s-block s-h"></span>${row}${row}</div>`;
  return html`<div class="s-page s-home s-stack" data-portal-page><div class="s-stack"><div class="s-head s-display"><h1>${greeting}</h1><p class="s-lead"></p></div><span class="s-block s-tile s-narrow"></span><div class="s-deep"></div><div class="s-two s-stack">${card}${card}</div></div><div class="s-aside s-stack"><h2>${actions}</h2><span class="s-block s-tile s-wide"></span><div class="s-list"><span class="s-block s-h"></span>${row}${row}${row}</div></div></div>`;
}

function titledPage({ page, locale }: Pick<MainSkeletonParts, 'page' | 'locale'>): Html {
  const title = page ? html`<h1>${titleOf(page, locale)}</h1>` : html`<span class="s-block s-h"></span>`;
  return html`<div class="s-page" data-portal-page><div class="s-head">${title}</div><div class="s-card">${row}${row}${row}${row}</div></div>`;
}
