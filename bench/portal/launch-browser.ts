import { type Browser, chromium } from 'playwright';

/** Chromium as the journeys use it, without a window. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.PORTAL_TEST_CHROMIUM || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
