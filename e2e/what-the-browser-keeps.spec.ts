import type { Page } from 'playwright/test';
import { addFiles, claimDialog, describeCare, untilAdded } from './support/claim.ts';
import { invoice } from './support/files.ts';
import { enterApart } from './support/member.ts';
import { CLAIRE } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** All data that this origin stores, as text: both storages, cookies that scripts can read, all databases. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const read = (storage: Storage) => Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`);
    const records: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        for (const value of values) records.push(await asText(value));
      }
      database.close();
    }
    return [...read(localStorage), ...read(sessionStorage), document.cookie, ...records].join('\n');

    async function asText(value: unknown): Promise<string> {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (typeof value === 'object' && value !== null)
        return (await Promise.all(Object.values(value).map(asText))).join(' ');
      return String(value);
    }
  });

test('nothing of a member stands in clear in storage or in an address, and all of it goes at sign-out', async ({
  page,
  context,
  watch,
}) => {
  await enterApart(context, CLAIRE);
  const personal = [
    'Martin',
    'Julien',
    'claire.martin',
    '10000001',
    '28505',
    'Consultation',
    'Couronne',
    'Tilleuls',
    'Douleur au genou',
    'facture-privee',
    '%PDF',
    'Facture',
  ];

  for (const path of ['/home', '/refunds', '/requests', '/account', '/personal-info', '/documents']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: 'Accueil' })
    .click();
  await page.getByRole('list', { name: 'Derniers remboursements' }).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Qui a payé quoi' })).toBeVisible();
  await page.goto('/get-refund');
  // The search term is in the address of the request (the server logs routes, never queries), so
  // the test searches for a word of the catalogue that is not in her data.
  await describeCare(page, { act: 'Lunettes', comment: 'Douleur au genou' });
  await addFiles(page, [invoice('facture-privee.pdf')]);
  await untilAdded(page, [invoice('facture-privee.pdf')]);
  await expect(claimDialog(page).getByText('Brouillon enregistré dans ce navigateur')).toBeVisible();

  const text = await storedText(page);
  expect(text).toMatch(/portal-state\./);
  expect(text).toMatch(/portal-draft\./);
  expect(personal.filter((word) => text.includes(word))).toEqual([]);
  const addresses = [...watch.asked, page.url()].map((url) => decodeURIComponent(url));
  expect(addresses.filter((url) => personal.some((word) => url.includes(word)))).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/login');
  // Databases are emptied while the login is already shown.
  await expect(async () => {
    const after = await storedText(page);
    expect(after).not.toMatch(/portal-state\.|portal-draft\./);
    expect(after).not.toContain('vauth=true');
    expect(personal.filter((word) => after.includes(word))).toEqual([]);
  }).toPass({ timeout: 10_000 });
});

test('the session itself is out of a script’s reach', async ({ page, context }) => {
  await enterApart(context, CLAIRE);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();
  const names = (await page.evaluate(() => document.cookie)).split('; ').map((pair) => pair.split('=')[0]);
  expect(names.toSorted()).toEqual(['XSRF-TOKEN', 'vauth']);
});
