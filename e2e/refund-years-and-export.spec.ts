import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { read } from 'xlsx';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { enterAs } from './support/member.ts';
import { CLAIRE, LONG_HISTORY, NOTHING_YET } from './support/people.ts';
import { answered, expect, PHONE, test } from './support/test.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('button');

/** A saved Excel file: its name, and its cells by row. */
async function exported(page: Page, start: () => Promise<unknown>) {
  const download = page.waitForEvent('download');
  await start();
  const file = await download;
  const book = read(readFileSync(await file.path()), { cellFormula: true, cellNF: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  const last = Number(/\d+$/.exec(sheet['!ref'] ?? '')?.[0]);
  const row = (at: number) => [...'ABCDEFGHIJ'].map((column) => sheet[`${column}${at}`]);
  return { name: file.suggestedFilename(), tabs: book.SheetNames, sheet, row, last };
}

const press = (page: Page) => () =>
  page.getByRole('button', { name: 'Exporter la liste vers Excel' }).first().click();
const euros = (cents: number) => cents / 100;

test('the whole list is an Excel file, line by line as the server told it, each payment counted once', async ({
  page,
  context,
}) => {
  const api = await enterAs(context, LONG_HISTORY);
  const { body } = await api.get('/refunds?limit=500');
  await page.goto('/refunds');
  await expect(rows(page).first()).toBeVisible();
  const file = await exported(page, press(page));
  expect(file.name).toMatch(/^liste-remboursements-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(file.tabs).toEqual(['Liste des remboursements']);
  expect(file.row(1).map((cell) => cell?.v)).toEqual([
    'Date de remboursement',
    'Montant du versement',
    'Tiers',
    'Famille d’acte',
    'Acte',
    'Taux Sécurité sociale',
    'Remboursement régime obligatoire',
    'Remboursement autre mutuelle',
    'Montant remboursé',
    'Reste à charge',
  ]);
  const { totals } = body;
  expect(file.last).toBe(totals.count + 3);
  expect(file.sheet['!autofilter']).toEqual({ ref: `A1:J${totals.count + 1}` });

  const payments = new Map<string, { date: string; total: number }>(
    body.payments.map((payment: { id: string }) => [payment.id, payment]),
  );
  for (const at of [0, 1, 250, 499]) {
    const refund = body.refunds[at];
    const [date, paid, , , act, rate, socialSecurity, other, mutual, remaining] = file.row(at + 2);
    const payment = payments.get(refund.paymentId);
    expect([date?.t ?? 'n', mutual?.t]).toEqual(['n', 'n']);
    if (payment) expect(date?.w).toBe(payment.date.split('-').reverse().join('/'));
    expect(paid?.v).toBe(payment && euros(payment.total));
    if (!refund.hidden) expect(act?.v).toBe(refund.actWording);
    expect(rate?.v ?? null).toBe(refund.socialSecurityRate && refund.socialSecurityRate / 10_000);
    expect([socialSecurity, other, mutual, remaining].map((cell) => cell?.v)).toEqual(
      [refund.socialSecurityPart, refund.otherMutualPart, refund.mutualPart, refund.remainingCharge].map(
        euros,
      ),
    );
  }
  const sums = file.row(file.last).map((cell) => cell?.v);
  expect(sums.slice(6)).toEqual(
    [totals.socialSecurity, totals.otherMutual, totals.mutual, totals.remaining].map(euros),
  );
  // Each line repeats the total of its payment. A payment counts once, so that the sum equals the paid
  // amount.
  const all = new Map<string, number>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body: part } = await api.get(`/refunds?limit=500${cursor && `&cursor=${cursor}`}`);
    for (const payment of part.payments) all.set(payment.id, payment.total);
    cursor = part.nextCursor;
  }
  const paid = [...all.values()].reduce((sum, total) => sum + total, 0);
  expect(sums[1]).toBe(euros(paid));
});

test('what is filtered is what is exported, and hidden care stays hidden in the file', async ({
  page,
  context,
}) => {
  const api = await enterAs(context, CLAIRE);
  const { body } = await api.get('/refunds?beneficiaryTypes=PARTNER');
  await page.goto('/refunds?beneficiaryTypes=PARTNER');
  await expect(rows(page).first()).toBeVisible();
  const file = await exported(page, press(page));
  expect(file.last).toBe(body.totals.count + 3);
  for (let at = 2; at < body.totals.count + 2; at += 1) {
    const [, , , family, act, rate] = file.row(at);
    expect([family?.v, act?.v, rate?.v]).toEqual([undefined, 'Détail réservé à Julien', undefined]);
  }
});

test('an export that fails says so and is tried again; the page stays', async ({ page, context, watch }) => {
  watch.allow(answered(500));
  await enterAs(context, CLAIRE);
  let tries = 0;
  await page.route(/\/refunds\/export/, (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await page.goto('/refunds');
  await expect(rows(page).first()).toBeVisible();
  await press(page)();
  const notice = page.getByRole('alert').filter({ hasText: 'L’export n’a pas abouti' });
  await expect(notice).toBeVisible();
  const file = await exported(page, () => notice.getByRole('button', { name: 'Réessayer' }).click());
  expect(file.last).toBeGreaterThan(3);
});

test('an export that takes long shows how far it is, and can be cancelled', async ({ page, context }) => {
  await enterAs(context, LONG_HISTORY);
  await page.route(/\/refunds\/export/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => {});
  });
  await page.goto('/refunds');
  await expect(rows(page).first()).toBeVisible();
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await press(page)();
  await expect(page.getByRole('progressbar', { name: 'Avancement de l’export' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler l’export' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Export annulé')).toBeVisible();
  await page.waitForTimeout(3_500);
  expect(saved).toBe(0);
});

test('a long history scrolls to its end, with few rows drawn, and Back finds the place', async ({
  page,
  context,
}) => {
  const api = await enterAs(context, LONG_HISTORY);
  const { body } = await api.get('/refunds');
  await page.goto('/refunds');
  await expect(rows(page).first()).toBeVisible();
  const end = page.getByText(`${body.totals.count} soins, tout est affiché.`);
  const toTheEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => toTheEnd().then(() => end.isVisible()), { timeout: 40_000 }).toBe(true);
  await toTheEnd();
  expect(await rows(page).count()).toBeLessThan(80);
  // The last row has its index in the whole table, counting the head and the payments' rows.
  const table = page.getByRole('table');
  const count = Number(await table.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(body.totals.count);
  await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', String(count));

  const row = rows(page).last();
  const name = await row.innerText();
  await row.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toBeFocused();

  const top = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 100);
  await expect(rows(page).last()).toHaveText(name.replace(/\n/g, ''));
});

test('a focused row keeps the focus after scrolling far down and up again', async ({ page, context }) => {
  await enterAs(context, LONG_HISTORY);
  await page.goto('/refunds');
  const first = rows(page).first();
  await first.focus();
  await page.evaluate(() => window.scrollTo(0, 6_000));
  await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
  await expect(first).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('the year is what the list of that year adds up to, by month, by kind, by person', async ({
  page,
  context,
}) => {
  const api = await enterAs(context, CLAIRE);
  const year = new Date().getFullYear() - 1;
  const { body } = await api.get(`/refunds/years/${year}`);
  const { body: list } = await api.get(`/refunds?from=${year}-01-01&to=${year}-12-31`);
  expect(body.totals.totalCost).toBe(list.totals.totalCost);

  await page.goto('/refunds');
  await page.getByRole('link', { name: /^Bilan \d{4}$/ }).click();
  await expect(page).toHaveURL(/\/refunds\/year\/\d{4}$/);
  await expect(page.getByRole('link', { name: 'Remboursements' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByText(String(year), { exact: true }).first().click();
  await expect(page).toHaveURL(`/refunds/year/${year}`);
  await expect(page.getByRole('heading', { level: 1, name: `Votre santé en ${year}` })).toBeVisible();

  const months = page.getByRole('group', { name: `Dépenses de santé par mois en ${year}` });
  await months.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: `Décembre ${year}` })).toBeVisible();
  await page
    .getByRole('group', { name: /Mois par mois/ })
    .getByText('Tableau')
    .click();
  const table = page.getByRole('table', { name: `Dépenses de santé par mois en ${year}` });
  await expect(table.getByRole('row')).toHaveCount(14);

  await page.getByRole('list', { name: 'Par personne' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\?person=/);
  await page.reload();
  await expect(page.getByRole('button', { name: /Claire/ }).first()).toBeVisible();
  // A partner's care is a sum without a kind.
  await expect(
    page.getByText('Détail réservé à Julien').or(page.getByText('Participations forfaitaires')).first(),
  ).toBeVisible();
});

test('a year without care says so', async ({ page, context }) => {
  await enterAs(context, NOTHING_YET);
  await page.goto('/refunds/year/2019');
  await expect(page.getByRole('heading', { name: 'Aucun soin en 2019' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('the list, the filters put away and the export are there without a sideways scroll', async ({
    page,
    context,
  }) => {
    await enterAs(context, LONG_HISTORY);
    for (const address of ['/refunds', '/refunds/year']) {
      await page.goto(address);
      await expect(page.getByText(/de dépenses/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.goto('/refunds?beneficiaryTypes=CHILD');
    await page.getByRole('button', { name: 'Masquer les filtres' }).tap();
    await expect(page).toHaveURL('/refunds?beneficiaryTypes=CHILD&filters=hidden');
    await page.getByRole('button', { name: /^Retirer le filtre/ }).tap();
    await expect(page).toHaveURL('/refunds?filters=hidden');
    const file = await exported(page, () =>
      page.getByRole('button', { name: 'Exporter la liste vers Excel' }).tap(),
    );
    expect(file.last).toBeGreaterThan(100);
  });
});
