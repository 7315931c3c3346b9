import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The tag of journeys that need a part of the browser that the headless shell lacks, such as the PDF viewer. */
export const WHOLE_BROWSER = /@whole-browser/;

export const chromium = (): string => process.env.PORTAL_TEST_CHROMIUM || '/usr/bin/chromium';

/**
 * The headless shell: the same engine without a window, which needs about a third less CPU. The whole browser where the shell is
 * not installed, or with `--headed`.
 */
export const windowless = (): string =>
  existsSync(HEADLESS_SHELL) && !process.argv.includes('--headed') ? HEADLESS_SHELL : chromium();

/**
 * Parts of the browser's own window that no journey sees. In headless mode each new window loads them as two more pages
 * in a renderer of their own (Chromium 156), which costs about half a second of a core.
 */
const OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/**
 * Features that Playwright 1.65 switches off. Chromium obeys only the last `--disable-features`, so these are
 * repeated.
 */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_THE_WINDOW].join(',')}`,
];
