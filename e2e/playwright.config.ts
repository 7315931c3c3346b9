import { defineConfig } from 'playwright/test';
import { pageOrigin } from './support/ports.ts';

/** `npx playwright test -c e2e/playwright.config.ts`: see README.md. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Two browsers, a server and a database share two cores: what takes a second alone may take ten.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: pageOrigin(),
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
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
    },
  },
});
