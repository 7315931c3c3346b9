import { existsSync, renameSync } from 'node:fs';
import { claimDialog, fillClaim, readReference, sendButton } from './support/claim.ts';
import { signedInApi, signIn, untilAtRest } from './support/member.ts';
import type { MemberApi } from './support/member-api.ts';
import { JOURNEYS } from './support/people.ts';
import { FIRST_PORT, pageOrigin, portsFrom } from './support/ports.ts';
import { runFolder } from './support/run-folder.ts';
import { makeTemplate, type Stack, startServer, startStack } from './support/stack.ts';
import { documentsOf, expect, NETWORK_NOISE, test, untilStarted } from './support/test.ts';

/** A separate portal, because the test kills it. Its ports start 10 higher. */
const ports = portsFrom(FIRST_PORT + 10);
const origin = pageOrigin('localhost', ports);
const person = JOURNEYS.killed;
const data = () => runFolder.path('killed');
let stack: Stack;

const start = () => startStack({ ports, data: data(), template: runFolder.path('template') });

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: origin });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  if (!existsSync(runFolder.path('template'))) await makeTemplate(runFolder.path('template'));
  stack = await start();
});
test.afterAll(async () => {
  await stack?.stop();
});

const references = async (api: MemberApi): Promise<string[]> =>
  (await api.get('/requests')).body.requests.map(({ reference }: { reference: string }) => reference);

test('kill -9 while a claim is sent: nothing is lost or stored twice', async ({ page, context, watch }) => {
  test.setTimeout(300_000);
  watch.allow(NETWORK_NOISE);
  const api = await signedInApi(person, ports);
  await context.addCookies(api.cookies());
  const before = await references(api);

  // Acknowledged, then killed.
  await page.goto('/get-refund');
  await fillClaim(page, { amount: '31' });
  await sendButton(page).click();
  const first = await readReference(page);

  // Killed after the server has stored the claim, before the browser gets the answer.
  await page.goto('/get-refund');
  await fillClaim(page, { amount: '32' });
  await page.route('**/refund-claims', async (route) => {
    await route.fetch();
    await stack.kill();
    await route.abort('connectionreset');
  });
  await sendButton(page).click();
  await expect(claimDialog(page).getByRole('alert')).toContainText('Votre brouillon est gardé');
  await page.unroute('**/refund-claims');
  stack = await start();
  expect(await references(api)).toContain(first);
  await sendButton(page).click();
  const second = await readReference(page);

  // Killed before the request leaves the browser.
  await page.goto('/get-refund');
  await fillClaim(page, { amount: '33' });
  await stack.kill();
  await sendButton(page).click();
  await expect(claimDialog(page).getByRole('alert')).toContainText('Votre brouillon est gardé');
  stack = await start();
  await sendButton(page).click();
  const third = await readReference(page);

  const after = await references(api);
  expect(after.filter((reference) => !before.includes(reference)).toSorted()).toEqual(
    [first, second, third].toSorted(),
  );
  // The files are stored too, and the session is still valid.
  const [request] = (await api.get('/requests')).body.requests;
  const { body } = await api.get(`/requests/${request.id}`);
  const file = await api.get(`/requests/messages/file?documentId=${body.files[0].id}`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a published artifact is deleted from the disk: its place shows an error, and shows the page without a reload once it is restored', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(NETWORK_NOISE, /integrity/i, /preload/i, /MIME type/i, /RemoteLoadError/);
  const api = await signedInApi(person, ports);
  await context.addCookies(api.cookies());
  await page.goto('/account');
  await untilStarted(page);
  await expect(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible();
  const documents = documentsOf(page);
  // The registry's copy and the edge's copy.
  const gone = [`${data()}/registry/artifacts/mfe-refunds`, `${data()}/edge-cache`];
  // A second try finds the folders of the first one.
  const away = (folder: string) => `${folder}.away-${test.info().retry}`;
  for (const folder of gone) renameSync(folder, away(folder));
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'Remboursements' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await menu.getByRole('link', { name: 'Demandes' }).click();
  await expect(page.getByRole('list', { name: 'Demandes' })).toBeVisible();
  for (const folder of gone) {
    // The edge may have created another folder meanwhile, and may still write to it.
    if (existsSync(folder)) renameSync(folder, `${away(folder)}.meanwhile`);
    renameSync(away(folder), folder);
  }
  await menu.getByRole('link', { name: 'Remboursements' }).click();
  await expect(page.getByText('Qui a payé vos soins')).toBeVisible();
  expect(documents()).toBe(0);
});

test('a restart without registry and store: open pages go on, and new visitors can sign in', async ({
  page,
  context,
  browser,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.allow(NETWORK_NOISE);
  const api = await signedInApi(person, ports);
  await context.addCookies(api.cookies());
  await page.goto('/account');
  await untilStarted(page);
  await expect(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible();
  const documents = documentsOf(page);
  await untilAtRest(page);

  await stack.stop();
  const store = `${data()}/registry/artifacts`;
  renameSync(store, `${store}.away`);
  // Nothing listens at that address: edge and API have only their caches.
  const server = await startServer(ports, data(), 'http://127.0.0.1:9');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'Remboursements' }).click();
  await expect(page.getByText('Qui a payé vos soins')).toBeVisible();
  expect(documents()).toBe(0);

  const stranger = await browser.newContext({ baseURL: origin });
  const newcomer = await stranger.newPage();
  await newcomer.goto('/');
  await expect(newcomer.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await signIn(newcomer, person, ports);
  await expect(newcomer.getByRole('list', { name: 'Derniers remboursements' })).toBeVisible();
  await newcomer.getByRole('link', { name: 'Documents', exact: true }).first().click();
  await expect(newcomer.getByRole('main').getByText('Prévoyance').first()).toBeVisible();
  await stranger.close();

  await server.stop();
  renameSync(`${store}.away`, store);
  stack = await start();
});
