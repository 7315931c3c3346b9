import type { BrowserContext, Page } from 'playwright/test';
import { enterAs } from './support/member.ts';
import { ops } from './support/operator.ts';
import { CLAIRE, JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { publishVariant } from './support/releases.ts';
import { expect, test } from './support/test.ts';

/** Environments that no other test changes. */
const CANARY = 'CCNVINS';
const SWITCHED = 'GFPPREV';
/** An edge follows the registry within seconds. */
const FOLLOWED = { timeout: 20_000 };

interface Rollout {
  revision: number;
  compositions: Record<string, string>;
}

const rollout = (move: string, environment: string, ...args: string[]) =>
  ops<Rollout>(
    ...['rollout', move, '--environment', environment, ...args],
    ...(move === 'show' ? [] : ['--by', 'Alix Roche', '--reason', 'a journey']),
  );

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

/** The cohort that the edge assigned to this browser. */
async function cohortOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { payload } = await (await fetch('/composition')).json();
    return JSON.parse(payload).cohort;
  });
}

/** Clears the visitor id until the edge assigns that cohort to the browser. */
async function becomeVisitorIn(context: BrowserContext, page: Page, cohort: string, origin: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const value = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
    await context.addCookies([{ name: 'portal_visitor', value, url: origin, httpOnly: true }]);
    if ((await cohortOf(page)) === cohort) return;
  }
  throw new Error(`nobody of sixty visitors is in ${cohort}`);
}

test('of two visitors one meets the canary; in the middle of it everything goes back', async ({
  browser,
}) => {
  const origin = pageOrigin(JOURNEYS.meetsCanary.host);
  const before = rollout('show', CANARY).compositions.stable ?? '';
  const version = await publishVariant('mfe-requests', {
    version: '1.0.1-journey.1',
    texts: { requests: 'Mes échanges' },
  });
  const { compositions } = rollout(
    'canary',
    CANARY,
    ...['--artifact', 'mfe-requests', '--version', version, '--percent', '50'],
  );
  expect(Object.keys(compositions).sort()).toEqual(['mfe-requests', 'stable']);

  const visitors = await Promise.all(
    (['mfe-requests', 'stable'] as const).map(async (cohort) => {
      const context = await browser.newContext();
      await enterAs(context, JOURNEYS.meetsCanary);
      const page = await context.newPage();
      await page.goto(`${origin}/faq`);
      await expect(async () => becomeVisitorIn(context, page, cohort, origin)).toPass(FOLLOWED);
      await page.goto(`${origin}/home`);
      return page;
    }),
  );
  const [inside, outside] = visitors as [Page, Page];
  await menuOf(inside)
    .getByRole('link', { name: /^Mes échanges/ })
    .click();
  await expect(inside).toHaveTitle(/ – Mes échanges$/);
  await expect(inside.getByText(/À jour à/)).toBeVisible();
  await expect(menuOf(outside).getByRole('link', { name: /^Demandes/ })).toBeVisible();
  // A returning visitor is in the same cohort.
  await inside.reload();
  await expect(menuOf(inside).getByRole('link', { name: /^Mes échanges/ })).toBeVisible();

  const back = rollout('roll-back', CANARY, '--to', before.slice(0, 12));
  expect(back.compositions).toEqual({ stable: before });
  await expect(async () => expect(await cohortOf(inside)).toBe('stable')).toPass(FOLLOWED);
  await inside.goto(`${origin}/home`);
  await expect(menuOf(inside).getByRole('link', { name: /^Demandes/ })).toBeVisible();
  const [last] = ops<{ action: string; who: string; reason: string; subject: string }[]>(
    ...['rollout', 'history', '--environment', CANARY],
  );
  expect(last).toMatchObject({
    action: 'rollout.roll-back',
    who: 'Alix Roche',
    reason: 'a journey',
    subject: before,
  });
  for (const page of visitors) await page.context().close();
});

test('a remote that is off in one environment is gone there, and there alone', async ({
  page,
  context,
  browser,
}) => {
  const origin = pageOrigin(JOURNEYS.losesRemote.host);
  const off = rollout('disable', SWITCHED, '--remote', 'mfe-requests').compositions.stable;
  await enterAs(context, JOURNEYS.losesRemote);
  await page.goto(`${origin}/faq`);
  const liveId = () =>
    page.evaluate(async () => JSON.parse((await (await fetch('/composition')).json()).payload).id);
  await expect(async () => expect(await liveId()).toBe(off)).toPass(FOLLOWED);

  await page.goto(`${origin}/home`);
  await expect(page.getByRole('heading', { name: 'Derniers remboursements' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: /^Remboursements/ })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: /^Demandes/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dernières demandes' })).toHaveCount(0);
  const html = await page.evaluate(async () => (await fetch('/requests')).text());
  expect(html.slice(0, html.indexOf('portal-boot'))).not.toContain('Demandes');
  expect(html).not.toContain('/artifacts/mfe-requests/');
  await page.goto(`${origin}/requests`);
  await expect(page.getByRole('heading', { name: /Cette page n'existe pas/ })).toBeVisible();
  // The remote's own page would recover during the next steps.
  await page.goto(`${origin}/faq`);

  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, CLAIRE);
  const other = await elsewhere.newPage();
  await other.goto(`${pageOrigin()}/home`);
  await expect(menuOf(other).getByRole('link', { name: /^Demandes/ })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Dernières demandes' })).toBeVisible();
  await other.goto(`${pageOrigin()}/requests`);
  await expect(other.getByText(/À jour à/)).toBeVisible();
  await elsewhere.close();

  // Only one widget: the page stays.
  rollout('disable', SWITCHED, '--remote', 'mfe-requests', '--widget', 'latest-requests');
  const on = rollout('enable', SWITCHED, '--remote', 'mfe-requests').compositions.stable;
  await expect(async () => expect(await liveId()).toBe(on)).toPass(FOLLOWED);
  await page.goto(`${origin}/home`);
  await expect(menuOf(page).getByRole('link', { name: /^Demandes/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Derniers remboursements' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dernières demandes' })).toHaveCount(0);
  await page.goto(`${origin}/requests`);
  await expect(page.getByText(/À jour à/)).toBeVisible();
  rollout('enable', SWITCHED, '--remote', 'mfe-requests', '--widget', 'latest-requests');
});
