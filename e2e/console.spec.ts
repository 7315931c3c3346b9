import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { ops } from './support/operator.ts';
import { FIRST_PORT, pageOrigin, portsFrom } from './support/ports.ts';
import { operatorToken } from './support/releases.ts';
import { expect, test } from './support/test.ts';

/** An environment that no other test changes and no member uses. */
const CLOSED = 'TESTCLOSED';
const CONSOLE = `http://localhost:${portsFrom(FIRST_PORT).registry}/console`;

test('an operator signs in, switches a remote off and on with who and why, and finds it in the trail', async ({
  page,
  watch,
}) => {
  // Signed out, the page requests the session.
  watch.allow(/401/);
  await page.goto(CONSOLE);
  await expectAccessible(page);
  await page.getByLabel('Votre nom').fill('Nadia Achour');
  await page.getByLabel('Jeton', { exact: true }).fill(operatorToken());
  await page.getByRole('button', { name: 'Entrer' }).click();

  await page.getByRole('button', { name: new RegExp(`^${CLOSED}, mfe-documents`) }).click();
  await expectAccessible(page);
  for (const [button, sign] of [
    ['Désactiver', 'Réactiver'],
    ['Réactiver', 'Désactiver'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByLabel('Pourquoi ?').fill('un essai de la console');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: sign })).toBeVisible();
  }
  const entries = ops<{ who: string; action: string; reason: string }[]>(
    ...['rollout', 'audit', '--environment', CLOSED, '--limit', '2'],
  );
  expect(entries.map(({ who, action, reason }) => [who, action, reason])).toEqual([
    ['Nadia Achour', 'rollout.enable', 'un essai de la console'],
    ['Nadia Achour', 'rollout.disable', 'un essai de la console'],
  ]);

  // Each page in dark mode on a phone: its content, not only its frame.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [path, words] of [
    ['', 'Déploiements'],
    ['/brands', 'Marques'],
    ['/content?environment=GFPLAC&kind=news', 'Contenus'],
    ['/teams', 'Équipes'],
    ['/lab?environment=GFPLAC', 'Labo'],
    ['/audit', 'Audit'],
  ] as const) {
    await page.goto(CONSOLE + path);
    await expect(page.getByRole('heading', { name: words, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(page.getByRole('heading', { name: 'Console d’exploitation' })).toBeVisible();
  // The portal itself has no such page.
  const answer = await page.request.get(`${pageOrigin()}/console`);
  expect(await answer.text()).not.toContain('console-root');
});
