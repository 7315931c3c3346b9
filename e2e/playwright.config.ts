import { defineConfig } from 'playwright/test';
import { RECORDS } from './support/axe-record.ts';
import { BROWSER_ARGS, chromium, WHOLE_BROWSER, windowless } from './support/browser-args.ts';
import { pageOrigin } from './support/ports.ts';

/** `npx playwright test -c e2e/playwright.config.ts`: see README.md. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // A journey waits for polls, mails and pages, so machines with more than two cores can run more journeys in
  // parallel.
  workers: Number(process.env.PORTAL_TEST_WORKERS ?? 2),
  // A retry hides a race, of the test or of the portal. It is allowed in CI only, and reported as flaky there.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: RECORDS ? [['list'], ['./support/axe-reporter.ts']] : [['list']],
  // Two browsers, a server and a database share two cores: a step of one second may take ten.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 30_000 : 15_000 },
  use: {
    baseURL: pageOrigin(),
    viewport: { width: 1280, height: 900 },
    locale: 'fr-FR',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: process.env.CI ? 30_000 : 15_000,
    navigationTimeout: 30_000,
    // A snapshot of the page at every step, without screenshots, which cost each test a seventh of its time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'portal',
      grepInvert: WHOLE_BROWSER,
      use: { launchOptions: { executablePath: windowless(), args: BROWSER_ARGS } },
    },
    {
      name: 'whole browser',
      grep: WHOLE_BROWSER,
      use: { launchOptions: { executablePath: chromium(), args: BROWSER_ARGS } },
    },
  ],
});
