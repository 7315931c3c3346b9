import type { Page, Route } from 'playwright/test';
import { enterAs } from './support/member.ts';
import { ops } from './support/operator.ts';
import { CLAIRE } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, NETWORK_NOISE, test } from './support/test.ts';

/** Longer than the longest pause between two automatic retries of a page. */
const BY_ITSELF = { timeout: 30_000 };
const UNEXPECTED = 'Un problème inattendu est survenu.';

const headers = {
  'access-control-allow-origin': pageOrigin(),
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'x-request-id',
  'x-request-id': 'req-7f3a',
};
const internalError = { status: 500, headers, json: { status: 500, code: 'internal_error' } };
const html = { status: 200, headers, contentType: 'text/html', body: '<!doctype html><p>proxy</p>' };

/** The API with failures that members may meet, until `heal`. */
async function breaks(page: Page, path: string, answer: (route: Route) => unknown) {
  const url = new RegExp(`${path}(\\?|$)`);
  await page.route(url, async (route) => {
    // An address of the API; the edge serves pages under the same path.
    if (route.request().isNavigationRequest()) await route.fallback();
    else await answer(route);
  });
  return { heal: () => page.unroute(url) };
}
const hangs = () => new Promise<void>(() => {});

test('without a profile no page of the member’s shows: it says so, the address stays, and it comes back by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(500));
  await enterAs(context, CLAIRE);
  let answer: object = internalError;
  const profile = await breaks(page, '/auth/profile', (route) => route.fulfill(answer));
  await page.goto('/refunds?year=2025');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNEXPECTED);
  await expect(page).toHaveURL('/refunds?year=2025');
  await expect(page.getByText('Référence à donner à nos équipes : req-7f3a')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Me faire rembourser' })).toBeHidden();

  answer = html;
  const secondAnswer = page.waitForResponse(/\/auth\/profile$/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await secondAnswer;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNEXPECTED);

  await profile.heal();
  await expect(page.getByRole('heading', { level: 1, name: 'Remboursements' })).toBeVisible(BY_ITSELF);
  await expect(page).toHaveURL('/refunds?year=2025');
});

test('a slow answer gets words and a retry in place; one that fails gets a name, and comes by itself', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(500));
  await enterAs(context, CLAIRE);
  let answer: (route: Route) => unknown = hangs;
  const list = await breaks(page, '/requests(\\?|$)', (route) => answer(route));
  await page.goto('/requests');
  const words = page.getByText('C’est plus long que d’habitude.');
  await expect(words).toBeVisible({ timeout: 15_000 });
  answer = (route) => route.fulfill(internalError);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toContainText('req-7f3a', { timeout: 15_000 });
  await expect(words).toBeHidden();
  await list.heal();
  await expect(page.getByRole('alert')).toBeHidden(BY_ITSELF);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demandes');
});

test('an advisor’s session stays locked whatever the profile answers', async ({ page, context, watch }) => {
  watch.allow(answered(500), NETWORK_NOISE);
  const { link } = ops<{ link: string }>(
    ...['impersonate', '--member', CLAIRE.login, '--role', 'manager'],
    ...['--by', 'Alix Roche', '--reason', 'dossier 4712'],
  );
  await page.goto(link);
  await expect(page.getByRole('complementary', { name: 'Lecture seule' })).toBeVisible();
  const hint = (await context.cookies()).find(({ name }) => name === 'vreadonly');
  expect(hint).toMatchObject({ value: 'true', httpOnly: false });

  // A profile with the opposite value does not override the lock of the cookie.
  await page.route(/\/auth\/profile$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), readOnly: false } });
  });
  await page.goto('/refunds');
  await expect(page.getByRole('complementary', { name: 'Lecture seule' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Me faire rembourser' })).toBeDisabled();
});
