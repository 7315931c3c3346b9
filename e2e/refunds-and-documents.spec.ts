import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { enterAs } from './support/member.ts';
import { CLAIRE, CONTRACT_ENDED, LONG_HISTORY } from './support/people.ts';
import { answered, expect, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('button');

async function downloaded(page: Page, start: () => Promise<unknown>) {
  const download = page.waitForEvent('download');
  await start();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    start: readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  };
}

test('a long history loads more by itself, and a filter is in the address', async ({ page, context }) => {
  const api = await enterAs(context, LONG_HISTORY);
  const { body } = await api.get('/refunds?beneficiaryTypes=CHILD');
  await page.goto('/refunds');
  await expect(rows(page).first()).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(height).toBeGreaterThan(before);

  await page.getByRole('button', { name: /Tous les bénéficiaires/ }).click();
  await page.getByRole('checkbox', { name: 'Enfants' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/refunds?beneficiaryTypes=CHILD');
  await expect(page.getByText(`${body.totals.count} soins`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${body.totals.count} soins`)).toBeVisible();
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page).toHaveURL('/refunds');
});

test('a period is typed key by key and removed again', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  await page.goto('/refunds');
  await page.getByRole('button', { name: /Toutes les dates/ }).click();
  await page.getByLabel('Date de début des soins').focus();
  const year = String(new Date().getFullYear() - 1);
  await page.keyboard.type(`0605${year}`, { delay: 60 });
  await expect(page).toHaveURL(`/refunds?from=${year}-05-06`);
  await page.getByRole('button', { name: 'Terminé' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`06/05/${year}`) })).toBeVisible();
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page.getByRole('button', { name: /Toutes les dates/ })).toBeVisible();
});

test('a truncated or mistyped address still shows a working page', async ({ page, context, watch }) => {
  watch.allow(answered(400), answered(422), answered(404));
  await enterAs(context, CLAIRE);
  for (const search of ['?from=2025-13', '?refund=x', '?refund=', '?panel=nothing', '?%E0%A4%A=1']) {
    await page.goto(`/refunds${search}`);
    await expect(page.getByText('Qui a payé vos soins')).toBeAttached();
  }
  // An unknown value of a filter is ignored.
  await page.goto('/refunds?beneficiaryTypes=NOBODY');
  await expect(page.getByText('Qui a payé vos soins')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toHaveCount(0);
});

test('what a partner has not agreed to show stays hidden: in the list, in the panel, in the statement', async ({
  page,
  context,
}) => {
  const api = await enterAs(context, CLAIRE);
  const { body } = await api.get('/refunds?beneficiaryTypes=PARTNER');
  expect(body.refunds.length).toBeGreaterThan(0);
  for (const refund of body.refunds)
    expect([refund.hidden, refund.actWording, refund.actFamily]).toEqual([true, null, null]);
  await page.goto(`/refunds?refund=${body.refunds[0].id}`);
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Soin de Julien' })).toBeVisible();
  const { body: detail } = await api.get(`/refunds/${body.refunds[0].id}`);
  expect(detail.subActs.filter(({ wording }: { wording: string | null }) => wording !== null)).toEqual([]);
});

test('documents open by tab, each tab has its address, and a download is a PDF', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  await page.goto('/documents');
  await page.getByRole('tab', { name: 'Cotisations' }).click();
  await expect(page).toHaveURL('/documents/contribution');
  const file = await downloaded(page, () =>
    page
      .getByRole('button', { name: /^Télécharger / })
      .first()
      .click(),
  );
  expect(file).toMatchObject({ name: expect.stringMatching(/\.pdf$/), start: '%PDF-' });
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Cotisations' })).toHaveAttribute('aria-selected', 'true');
});

test('the card shows who is covered and comes as a PDF to print', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Afficher la carte' }).click();
  await expect(page).toHaveURL('/home?panel=card');
  const panel = page.getByRole('dialog');
  for (const name of ['Claire', 'Julien', 'Léa', 'Hugo'])
    await expect(panel.getByRole('table')).toContainText(name);
  const file = await downloaded(page, () => panel.getByRole('button', { name: /^Télécharger/ }).click());
  expect(file).toMatchObject({ name: expect.stringMatching(/\.pdf$/), start: '%PDF-' });
});

test('after the contract there is no card, and the history stays', async ({ page, context, watch }) => {
  watch.allow(answered(404));
  await enterAs(context, CONTRACT_ENDED);
  await page.goto('/home?panel=card');
  await expect(page.getByRole('dialog').getByText('Vous n’avez pas de carte')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Derniers remboursements' })).toBeVisible();
});
