import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { untilSettled } from './support/axe.ts';
import { type Catalogue, startCatalogue } from './support/catalogue.ts';
import { rotated } from './support/rotation.ts';
import { expect, test } from './support/test.ts';

const LOOKS = ['Grand-Lac', 'Ardoise', 'Mirabelle'].flatMap((brand) =>
  ['light', 'dark'].map((theme) => ({ brand, theme })),
);
/** Rules that depend on colours, fonts and radii. The other rules give the same result in every brand. */
const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size'];
/** Rules that do not fit a catalogue: states of one component repeat names, and components have headings of pages. */
const NOT_OF_A_COLLECTION = [
  'landmark-unique',
  'landmark-complementary-is-top-level',
  'heading-order',
  'page-has-heading-one',
];

let catalogue: Catalogue;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  catalogue = await startCatalogue();
});
test.afterAll(() => catalogue?.stop());

/** Navigates within the page, without loading the bundle again. */
async function go(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await untilSettled(page);
}

async function violations(page: Page, look: Pick<AxeBuilder, 'analyze'>) {
  const found = (await look.analyze()).violations;
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${page.url()} ${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

const openingLinks = (page: Page) =>
  page
    .locator('[data-overlay-link] a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).getAttribute('href') ?? ''));

test('axe finds nothing in any component', async ({ page }) => {
  test.slow();
  await page.goto(`${catalogue.origin}/all`);
  await expect(page.getByRole('heading', { name: 'Check answers' })).toBeVisible();
  const found: string[] = [];
  for (const [place, { brand, theme }] of rotated(LOOKS).entries())
    await test.step(`${brand}, ${theme}`, async () => {
      const look = `brand=${brand}&theme=${theme}&locale=fr`;
      const axe = () => {
        const builder = new AxeBuilder({ page }).setLegacyMode();
        return place === 0 ? builder.disableRules(NOT_OF_A_COLLECTION) : builder.withRules(RULES_OF_LOOKS);
      };
      await go(page, `/all?${look}`);
      found.push(...(await violations(page, axe())));
      for (const link of await openingLinks(page)) {
        // Closes the open overlay before the next one opens.
        await go(page, `/heading?${look}`);
        await go(page, link);
        found.push(...(await violations(page, axe())));
      }
    });
  expect(found).toEqual([]);
});

test('nothing is cut off at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${catalogue.origin}/all`);
  await expect(page.getByRole('heading', { name: 'Check answers' })).toBeVisible();
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
});
