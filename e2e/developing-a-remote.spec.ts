import { type Developer, develop } from './support/developer.ts';
import { enterAs } from './support/member.ts';
import { CLAIRE } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { documentsOf, expect, NETWORK_NOISE, test } from './support/test.ts';

const PAGE = 'src/features/simulator/SimulatorPage.tsx';
const FORM = 'src/features/simulator/SimulationForm.tsx';

test('a remote from its sources inside the portal: a saved file takes effect, and typed text stays', async ({
  page,
  context,
  watch,
}, testInfo) => {
  // The shell and the remote are first compiled for development, from scratch.
  test.slow();
  // A reload aborts requests under way.
  watch.allow(NETWORK_NOISE, /\[portal dev\]/);
  let developer: Developer | null = null;
  try {
    developer = await develop('mfe-refunds', pageOrigin());
    const { origin, edit } = developer;
    await enterAs(context, CLAIRE);
    await page.goto(`${origin}/simulator`);
    await page.getByRole('button', { name: 'Consultation généraliste' }).click();
    const price = page.getByRole('textbox', { name: 'Prix du soin' });
    await price.fill('55');
    const documents = documentsOf(page);

    await test.step('a change of a component', async () => {
      const saved = performance.now();
      edit(PAGE, (source) => source.replace("title={t('simulator.title')}", 'title="Un autre titre"'));
      await expect(page.getByRole('heading', { name: 'Un autre titre' })).toBeVisible();
      const ms = Math.round(performance.now() - saved);
      testInfo.annotations.push({ type: 'from save to seen, ms (budget 1000)', description: `${ms}` });
      await expect(price).toHaveValue('55');
    });

    await test.step('a mistake is told over the page, and mending it costs nothing', async () => {
      edit(PAGE, (source) => source.replace('<Form<', '<<Form<'));
      const problem = page.getByRole('alert').filter({ hasText: 'The sources do not compile' });
      await expect(problem).toContainText('SimulatorPage.tsx');
      edit(PAGE, (source) => source.replace('<<Form<', '<Form<').replace('Un autre titre', 'Titre réparé'));
      await expect(page.getByRole('heading', { name: 'Titre réparé' })).toBeVisible();
      await expect(problem).toBeHidden();
      await expect(price).toHaveValue('55');
    });

    await test.step('a component that throws fails in its place alone, and comes back', async () => {
      watch.allow(/thrown by the journey/, /RemoteLoadError|Error Boundary|error boundary/);
      edit(FORM, (source) =>
        source.replace(
          '\n  return (',
          "\n  if (Date.now() > 0) throw new Error('thrown by the journey');\n  return (",
        ),
      );
      await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
      edit(FORM, (source) =>
        source.replace("\n  if (Date.now() > 0) throw new Error('thrown by the journey');", ''),
      );
      await expect(price).toBeVisible();
    });
    expect(documents()).toBe(0);

    await test.step('the manifest loads the page again', async () => {
      edit('src/locales/manifest.fr.json', (source) => source.replace(/"Remboursements"/g, '"Mes soins"'));
      await expect(page.getByRole('link', { name: 'Mes soins' })).toBeVisible();
      expect(documents()).toBeGreaterThan(0);
    });

    await test.step('the other remotes are those of the portal, checked to the last byte', async () => {
      await page.goto(`${origin}/home`);
      await expect(page.getByRole('heading', { level: 1, name: /Claire/ })).toBeVisible();
      expect(watch.asked.some((url) => url.startsWith(`${origin}/artifacts/mfe-home/`))).toBe(true);

      watch.allow(/integrity|RemoteLoadError|has been blocked/);
      await page.route('**/artifacts/mfe-home/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
      });
      await page.reload();
      await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();
    });
  } finally {
    await developer?.stop();
  }
});
