import { giveCredentials } from './support/member.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

test('each environment has its own name, colours and corners', async ({ page }) => {
  const looks = [];
  for (const [host, brand] of [
    ['localhost', 'Grand-Lac'],
    ['natixis.localhost', 'Ardoise'],
    ['lmsante.localhost', 'Mirabelle'],
  ] as const) {
    await page.goto(`${pageOrigin(host)}/login`);
    await expect(page).toHaveTitle(`${brand} – Connexion`);
    const button = page.getByRole('button', { name: 'Se connecter' });
    await expect(button).toBeVisible();
    looks.push(
      await button.evaluate((element) => {
        const style = getComputedStyle(element);
        const heading = getComputedStyle(document.querySelector('h1') as Element);
        return [style.backgroundColor, style.borderRadius, heading.fontFamily].join(' ');
      }),
    );
  }
  expect(new Set(looks).size).toBe(3);
});

test('an environment that is not open says so, and lets nobody in', async ({ page, watch }) => {
  watch.allow(answered(403));
  await page.goto(`${pageOrigin('testclosed.localhost')}/login`);
  await expect(page.getByText('Cet espace n’est pas encore ouvert', { exact: true })).toBeVisible();
  await giveCredentials(page, '11000001');
  await expect(page.getByText('Cet espace n’est pas encore ouvert à la connexion.')).toBeVisible();
});

test('an environment in maintenance shows its reason, whatever the address', async ({ page, watch }) => {
  watch.allow(answered(503));
  for (const path of ['/', '/login', '/refunds', '/nothing-here']) {
    await page.goto(`${pageOrigin('gfpbdx.localhost')}${path}`);
    await expect(
      page.getByRole('heading', { name: 'Votre espace assuré est actuellement en maintenance.' }),
    ).toBeVisible();
    await expect(page.getByText('Merci de réessayer ultérieurement')).toBeVisible();
  }
});

test('a broken environment is in maintenance too', async ({ page, watch }) => {
  watch.allow(answered(500), answered(503), answered(404));
  await page.goto(`${pageOrigin('broken.localhost')}/login`);
  await expect(page.getByText('Votre espace assuré est actuellement en maintenance.')).toBeVisible();
});

test('an unknown host name shows no portal', async ({ page, watch }) => {
  watch.allow(answered(404), answered(421));
  await page.goto(`${pageOrigin('nobody.localhost')}/login`);
  await expect(page.getByText('Aucun espace assuré à cette adresse')).toBeVisible();
});
