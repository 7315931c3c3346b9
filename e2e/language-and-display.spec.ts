import { untilSettled } from './support/axe.ts';
import { enterAs } from './support/member.ts';
import { CLAIRE } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the language is French until another is chosen, and the choice stays', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Hello Claire' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Refunds' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello Claire' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();
});

test('the colours follow the device until they are chosen, and the choice is there from the first paint', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible();
  const dark = await ground();
  await page.getByRole('button', { name: /profil et affichage/ }).click();
  await page.getByRole('dialog').getByText('Claires', { exact: true }).click();
  await expect.poll(ground).not.toBe(dark);
  await untilSettled(page);
  const light = await ground();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body');
  expect(await ground()).toBe(light);
});
