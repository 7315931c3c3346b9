import { createHash } from 'node:crypto';
import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { isFeatureOn } from '@member-portal/shared-kernel/map/features';
import { fontFaceCss } from '@member-portal/shared-kernel/rules/brand-fonts';
import { brandCss } from '@member-portal/shared-kernel/rules/brand-palette';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import type { Fonts } from '../../platform/page/fonts.ts';
import { Html, html, inertCss, inertJson } from '../../platform/page/html.ts';
import { APP_MANIFEST } from '../assets/app-manifest.ts';
import { TOUCH_ICON } from '../assets/brand-icons.ts';
import { servedFavicon } from '../assets/served-favicon.ts';
import { logoInPage } from '../skeleton/logo-in-page.ts';
import { CARD_PAGE_CSS } from './card-page-css.ts';
import { CARD_PAGE_SCRIPT, CARD_WORKER_SCRIPT } from './compiled-card-scripts.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

export type CardTexts = typeof fr;

/** Data for the page's script. */
export interface CardPageData {
  /** Base address of the members API. */
  api: string;
  brand: string;
  texts: { fr: CardTexts; en: CardTexts };
}

export interface CardAnswer {
  html: string;
  headers: Record<string, string>;
}

/** Name of the switch: a feature of the environment. */
const FEATURE = 'CARD_OFFLINE';

/** The brand of an environment whose members may store their card on the device; null for other environments. */
export const cardBrand = (environment: EnvironmentDocument | null): Brand | null =>
  environment && isFeatureOn(environment.featureStatus, FEATURE) ? environment.brand : null;

const TEXTS = { fr: withFrenchSpaces(fr), en };
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const SCRIPT_HASH = hashOf(CARD_PAGE_SCRIPT);

/**
 * The page that shows a stored card, the same for every visitor of a brand: no session, no language, no nonce
 * in it, so that the service worker can carry it. Its own script and style run by their hashes, and nothing
 * else does.
 */
export function cardPage(brand: Brand, fonts: Fonts, apiBase: string): CardAnswer {
  const charter = brand.graphical_charter;
  const css = inertCss([fontFaceCss(charter.fonts, fonts.url), brandCss(charter), CARD_PAGE_CSS].join('\n'));
  const data: CardPageData = { api: apiBase, brand: brand.name, texts: TEXTS };
  const policy = [
    "default-src 'none'",
    `script-src ${SCRIPT_HASH}`,
    `style-src ${hashOf(css)}`,
    "font-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${apiBase.startsWith('http') ? ` ${apiBase}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  const name = brand.descriptorFirst ? [brand.descriptor, brand.name] : [brand.name, brand.descriptor];
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    },
    html: html`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${brand.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${servedFavicon(charter.favicon)}" type="image/svg+xml"><link rel="manifest" href="${APP_MANIFEST}">
<link rel="apple-touch-icon" href="${TOUCH_ICON}">
<style>${new Html(css)}</style></head>
<body><main id="card"></main>
<template id="brand"><span class="logo">${logoInPage(brand.key, brand.name, 32)}</span><span class="name"><span>${name[0]}</span> <span>${name[1]}</span></span></template>
<script type="application/json" id="card-data">${inertJson(data)}</script>
<script>${new Html(CARD_PAGE_SCRIPT)}</script></body></html>
`.text,
  };
}

/** The service worker, which contains the page. */
export const cardWorker = (page: CardAnswer): string =>
  `const CARD=${JSON.stringify(page)};\n${CARD_WORKER_SCRIPT}`;

/** The worker's content where the feature is off: it unregisters itself and so replaces an earlier worker. */
export const NO_WORKER = `addEventListener('install',e=>e.waitUntil(skipWaiting()));
addEventListener('activate',e=>e.waitUntil(registration.unregister()));
`;
