import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { chromium as chromiumPath } from '../support/browser-args.ts';

const HELP = `npm run pictures: takes the pictures of the guides from a running portal

It starts and holds a plan as one demo operator, and looks at it as another, so use a portal for trials:
  npm run operators
  PORTAL_IDENTITY=.portal/demo-identity.json npm start

  --registry URL      of the registry (http://localhost:4100)
  --environment CODE  (NATIXIS)
  --artifact ID       a remote of which another version is published (mfe-documents)
  --version X         that version (1.1.0)
  --to FOLDER         (docs/pictures)
`;

const { values } = parseArgs({
  options: {
    registry: { type: 'string', default: 'http://localhost:4100' },
    environment: { type: 'string', default: 'NATIXIS' },
    artifact: { type: 'string', default: 'mfe-documents' },
    version: { type: 'string', default: '1.1.0' },
    to: { type: 'string', default: join(import.meta.dirname, '..', '..', 'docs', 'pictures') },
    help: { type: 'boolean', default: false },
  },
});

const WHY = 'les filtres par année';
const consoleUrl = `${values.registry}/console`;

/** A page of the console, signed in at the identity provider as one of its demo operators. */
async function signedIn(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1280, height: 760 },
    // Small files: a guide shows them 960 pixels wide.
    deviceScaleFactor: 0.75,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(consoleUrl);
  await page.getByRole('link', { name: /Se connecter avec/ }).click();
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  // What this client may know.
  await page.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: 'Déploiements', level: 1 }).waitFor();
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(resolve(values.to), `${name}.png`), animations: 'disabled' });
  console.log(`${name}.png`);
}

async function openCell(page: Page): Promise<void> {
  await page.goto(consoleUrl);
  await page.getByRole('button', { name: new RegExp(`^${values.environment}, ${values.artifact}`) }).click();
}

async function startPlan(page: Page): Promise<void> {
  await openCell(page);
  await page.getByRole('button', { name: 'Lancer par étapes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lancer par étapes' });
  await dialog.getByLabel('Version').selectOption(values.version);
  await dialog.getByLabel('Pourquoi ?').fill(WHY);
  await take(page, 'console-canary');
  await dialog.getByRole('button', { name: 'Lancer par étapes' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Where the environment asks for a second person, this one confirms. */
async function confirmPlan(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Confirmer' });
  if ((await confirm.count()) === 0) return;
  await confirm.first().click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer' });
  await dialog.getByLabel('Pourquoi ?').fill('relu avec Ada');
  await take(page, 'console-second-person');
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function takeAll(browser: Browser): Promise<void> {
  const ada = await signedIn(browser, 'ada');
  await startPlan(ada);
  const basile = await signedIn(browser, 'basile');
  await take(basile, 'console-board');
  await confirmPlan(basile);
  await openCell(basile);
  await basile.getByText(`Canari ${values.version}`).waitFor();
  await take(basile, 'console-plan');
  await basile.goto(`${consoleUrl}/audit`);
  await basile.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  await take(basile, 'console-audit');
}

if (values.help) console.log(HELP);
else {
  mkdirSync(resolve(values.to), { recursive: true });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox'],
  });
  try {
    await takeAll(browser);
  } finally {
    await browser.close();
  }
}
