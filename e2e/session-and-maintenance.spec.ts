import type { Page, Route } from 'playwright/test';
import { addFiles, claimDialog, describeCare, untilAdded } from './support/claim.ts';
import { invoice } from './support/files.ts';
import { enterApart, enterAs, signIn, untilAtRest } from './support/member.ts';
import { CLAIRE, JOURNEYS, type Person } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

const homeOf = ({ host }: Person) => `${pageOrigin(host)}/home`;

/**
 * Home with a clock that the test controls, after the last call that the page makes by itself,
 * because each answer restarts the half hour.
 */
async function atRestOnHome(page: Page, person: Person): Promise<void> {
  await page.clock.install();
  await page.goto(homeOf(person));
  await expect(page.getByRole('heading', { name: `Bonjour ${person.firstName}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contrat' }).getByText(/^Depuis le/)).toBeVisible();
  await untilAtRest(page);
}

test('an idle session asks two minutes before its end; staying extends it', async ({ page, context }) => {
  const person = JOURNEYS.staysSignedIn;
  await enterApart(context, person);
  await atRestOnHome(page, person);
  await page.clock.fastForward('28:05');
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('Toujours là ?');
  await expect(warning).toContainText(/1 min \d+ s/);
  await warning.getByRole('button', { name: 'Rester dans mon espace' }).click();
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL(homeOf(person));
});

test('an idle session ends, and the login says why', async ({ page, context, watch }) => {
  watch.allow(answered(401));
  const person = JOURNEYS.leftAlone;
  const api = await enterApart(context, person);
  await atRestOnHome(page, person);
  await page.clock.fastForward('28:05');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.clock.fastForward('02:05');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible();
  await expect.poll(async () => (await api.get('/auth/profile')).status).toBe(401);
});

test('a session ends on a page that hears of changes, and the next one finds what was being written', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(401));
  const person = JOURNEYS.writesTooLong;
  await enterApart(context, person);
  const changes = page.waitForRequest((request) => request.resourceType() === 'eventsource');
  await page.clock.install();
  await page.goto(`${pageOrigin(person.host)}/contact-us/message`);
  const text = page.getByLabel('Votre message');
  await text.fill('Bonjour, ma question attend une demi-heure.');
  await changes;
  await expect(page.getByText('Brouillon enregistré dans ce navigateur')).toBeVisible();
  await untilAtRest(page);
  await page.clock.fastForward('28:05');
  await expect(page.getByRole('alertdialog')).toContainText('Toujours là ?');
  await page.clock.fastForward('02:05');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible();
  await page.clock.resume();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/contact-us\/message$/);
  await expect(text).toHaveValue('Bonjour, ma question attend une demi-heure.');
});

test('a reload after the end of the session says why, and the sign-in leads back to the page', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(401));
  const person = JOURNEYS.reloadsTooLate;
  await signIn(page, person);
  await page.goto(`${pageOrigin(person.host)}/refunds`);
  await expect(page.getByRole('heading', { level: 1, name: 'Remboursements' })).toBeVisible();
  await untilAtRest(page);
  // A session that has ended: the response to the page's first call removes the hint before the shell's code
  // has loaded.
  await context.addCookies([{ name: 'portal_session', value: 'over', url: page.url(), httpOnly: true }]);
  await page.reload();
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/refunds$/);
});

test('Maintenance covers a form in use, which is unchanged when it is over', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(503));
  await enterAs(context, CLAIRE);
  await page.goto('/refunds');
  await page.getByRole('link', { name: 'Me faire rembourser' }).click();
  await describeCare(page, { amount: '61,30' });
  // From here on the portal is down: the heartbeat reports it, and every upload fails. The member then
  // retries by hand, because Maintenance polls only from time to time.
  const hasAsked = () => page.evaluate(() => document.documentElement.hasAttribute('data-asked'));
  const maintenance_public_reason = 'Nous changeons les serveurs.';
  const answer = (route: Route, status: number, body: object) =>
    route.fulfill({
      status,
      json: { ...body, maintenance_public_reason },
      headers: {
        'access-control-allow-origin': pageOrigin(),
        'access-control-allow-credentials': 'true',
      },
    });
  await page.route('**/heartbeat', async (route) =>
    (await hasAsked())
      ? route.fallback()
      : answer(route, 200, { status: 'DOWN', active_debug_session: false }),
  );
  await page.route('**/uploads', async (route) =>
    (await hasAsked())
      ? route.fallback()
      : answer(route, 503, { type: 'urn:portal:problem:maintenance', status: 503, code: 'maintenance' }),
  );
  await addFiles(page, [invoice()]);
  await expect(
    page.getByRole('heading', { name: 'Votre espace assuré est actuellement en maintenance.' }),
  ).toBeVisible();
  await expect(page.getByText(maintenance_public_reason)).toBeVisible();
  await expect(claimDialog(page)).toBeHidden();

  await page.evaluate(() =>
    addEventListener('click', () => document.documentElement.setAttribute('data-asked', ''), true),
  );
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/get-refund');
  // The file was stored and is uploaded automatically.
  await untilAdded(page, [invoice()]);
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(claimDialog(page)).toContainText('61,30 €');
});
