import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { documents, HOSTILE, publishHostile, refusedFiles } from './support/hostile-remote.ts';
import { enterAs } from './support/member.ts';
import { CLAIRE } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { test as base, expect } from './support/test.ts';
import { testerLink } from './support/tester.ts';

const INERT = "default-src 'none'; sandbox";
const OTHER_BRAND = 'natixis.localhost';

/** A foreign server: every request that reaches it has left the portal. */
const test = base.extend<{ evil: { origin: string; heard: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
  evil: async ({}, use) => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await use({ origin: `http://127.0.0.1:${port}`, heard });
    server.closeAllConnections();
    server.close();
  },
});

/** A new version for each run, since a published one stays. */
const newVersion = () => `6.6.6-try.${Date.now().toString(36)}`;
const addressOf = (version: string, path: string) => `/artifacts/${HOSTILE}/${version}/${path}`;

test('published but shown nowhere: no address of any brand serves its files', async ({
  page,
  context,
  watch,
  evil,
}) => {
  watch.allow(/./);
  const version = newVersion();
  await publishHostile(version, evil.origin);
  await enterAs(context, CLAIRE);
  for (const host of ['localhost', OTHER_BRAND, 'nobody.localhost']) {
    for (const { path } of Object.values(documents(evil.origin))) {
      const answer = await page.goto(pageOrigin(host) + addressOf(version, path));
      expect([host, path, answer?.status()]).toEqual([host, path, 404]);
      expect(await answer?.headerValue('content-security-policy')).toBe(INERT);
      await expect(page).not.toHaveTitle('ran');
    }
  }
  expect(evil.heard).toEqual([]);
});

test('files that a browser would open as documents, or compile, are not published', async ({ evil }) => {
  for (const file of refusedFiles(evil.origin)) {
    await expect(publishHostile(newVersion(), evil.origin, [file])).rejects.toThrow(/file_type_not_allowed/);
  }
});

test('files that a tester’s link opens are parts of that tester’s pages, and nothing more', async ({
  page,
  context,
  watch,
  evil,
}) => {
  watch.allow(/./);
  const version = newVersion();
  await publishHostile(version, evil.origin);
  const { link } = testerLink('GFPLAC', '--pin', `${HOSTILE}@${version}`);
  await enterAs(context, CLAIRE);
  await page.goto(link);
  const picture = addressOf(version, 'picture.svg');
  const size = await page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = src;
      }),
    picture,
  );
  expect(size).toBe(8);
  for (const { path } of Object.values(documents(evil.origin))) {
    const answer = await page.goto(addressOf(version, path));
    expect([path, answer?.status()]).toEqual([path, 403]);
    await expect(page).not.toHaveTitle('ran');
  }
  // A browser without `sec-fetch-dest` gets the file, which runs nothing.
  await page.route('**/picture.svg', async (route) => {
    const { 'sec-fetch-dest': _, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([200, INERT]);
    expect(answer.headers()['cache-control']).toMatch(/^private/);
    await route.fulfill({ response: answer });
  });
  await page.goto(picture);
  await expect(page.locator('rect')).toHaveCount(1);
  await expect(page).not.toHaveTitle('ran');
  expect(evil.heard).toEqual([]);
});

test('a hostile remote that is shown can only leave its page', async ({ page, context, watch, evil }) => {
  test.setTimeout(180_000);
  watch.allow(/./);
  const version = newVersion();
  await publishHostile(version, evil.origin);
  const { link } = testerLink('GFPLAC', '--pin', `${HOSTILE}@${version}`);
  await enterAs(context, CLAIRE);
  await page.goto(link);
  await page.goto('/hostile');
  await expect(page.getByText('Page hostile')).toBeVisible();
  const outcomes = await page.evaluate(
    () => (window as unknown as { exfiltrationOutcomes: Promise<object> }).exfiltrationOutcomes,
  );
  expect(Object.keys(outcomes).length).toBeGreaterThan(40);
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'held')).toEqual([]);
  expect(evil.heard).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  // No policy prevents a navigation (docs/security.md).
  await page.evaluate((to) => location.assign(to), `${evil.origin}/left?with=it`);
  await page.waitForURL(`${evil.origin}/**`);
  expect(evil.heard).toContain('GET /left?with=it');
});
