import { enterAs } from './support/member.ts';
import { ops } from './support/operator.ts';
import { makeOtherRepository, type OtherRepository } from './support/other-repository.ts';
import { JOURNEYS } from './support/people.ts';
import { FIRST_PORT, pageOrigin, portsFrom } from './support/ports.ts';
import { expect, test } from './support/test.ts';

/** An environment that no other test changes. */
const ENVIRONMENT = 'APRILENTR';
const REGISTRY = `http://127.0.0.1:${portsFrom(FIRST_PORT).registry}`;
/** By design a change reaches open browsers within 30 s. */
const SEEN_WITHIN_MS = 30_000;

const WIDGETS = `import type { Widget } from '@member-portal/shared-kernel/contract';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { HeartPulse } from '@member-portal/shared-kernel/ui/icons';

const WellnessTile: Widget = () => (
  <ActionTile variant="card" icon={HeartPulse} title="Bougez avec nous" meta="Trente minutes par jour" route="wellness" />
);

export const widgets: Record<string, Widget> = { 'wellness-tile': WellnessTile };
`;

/** The page of the template, in French, with a tile for Home. */
function furnish({ write }: OtherRepository): void {
  for (const language of ['fr', 'en']) {
    write(`src/locales/manifest.${language}.json`, '{ "wellness": "Bien-être" }\n');
    write(`src/locales/${language}.json`, (texts) => texts.replace('"Wellness"', '"Votre bien-être"'));
  }
  write('src/widgets.tsx', WIDGETS);
  write('src/remote.ts', (source) =>
    `import { widgets } from './widgets.tsx';\n${source}`.replace(
      'widgets: () => ({})',
      'widgets: () => widgets',
    ),
  );
  write('remote.manifest.ts', (source) =>
    source.replace('slots: []', "slots: [{ slot: 'home.documents', widget: 'wellness-tile', order: 50 }]"),
  );
}

const switchRemote = (to: 'enable' | 'disable') =>
  ops(
    ...['rollout', to, '--environment', ENVIRONMENT, '--remote', 'mfe-wellness'],
    ...['--by', 'Alix Roche', '--reason', 'a journey'],
  );

const tokenFor = (team: string, remote: string) =>
  ops<{ token: string }>(
    ...['token', 'create', '--team', team, '--remotes', remote],
    ...['--environments', ENVIRONMENT, '--days', '1'],
  ).token;

// Packing and installing take ten seconds on an idle machine, and minutes on a busy one.
test.setTimeout(300_000);

test('a team with a repository of its own shows its remote in the portal, with its own token alone', async ({
  page,
  context,
}, testInfo) => {
  const person = JOURNEYS.seesWellness;
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  // A running portal may have this version from an earlier run, and a version never changes.
  const patch = Math.floor(Date.now() / 1000);
  const version = `1.0.${patch}`;
  const publish = ['publish', '--to', REGISTRY, '--environment', ENVIRONMENT];
  await enterAs(context, person);
  // The cookie answers the consent request of this brand.
  const answered = { name: 'stand_in_consent', value: 'refused', domain: person.host, path: '/' };
  await context.addCookies([answered]);
  const repository = await makeOtherRepository('wellness');
  let shown = false;
  try {
    furnish(repository);
    await page.goto(`${pageOrigin(person.host)}/refunds`);
    await expect(menu.getByRole('link', { name: 'Remboursements' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Bien-être' })).toBeHidden();

    await test.step('another team’s token is refused', async () => {
      const token = tokenFor('strangers', 'mfe-strangers');
      const refused = await repository.portal([...publish, '--version', version], { PORTAL_TOKEN: token });
      expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('not_your_artifact')]);
      const tokenless = await repository.portal([...publish, '--no-build'], { PORTAL_TOKEN: '' });
      expect([tokenless.code, tokenless.complained]).toEqual([2, expect.stringContaining('PORTAL_TOKEN')]);
    });

    const token = tokenFor('wellness', 'mfe-wellness');
    await test.step('its own shows it to everybody', async () => {
      const done = await repository.portal([...publish, '--version', version, '--json'], {
        PORTAL_TOKEN: token,
      });
      expect([done.code, done.complained]).toEqual([
        0,
        expect.stringContaining(`${ENVIRONMENT}: for everybody`),
      ]);
      shown = true;
      const outcome = JSON.parse(done.said);
      expect(outcome).toMatchObject({
        id: 'mfe-wellness',
        version,
        status: 'published',
        environments: [{ environment: ENVIRONMENT, shown: 'stable', changed: true }],
      });
      if (outcome.environments[0].off) switchRemote('enable');
    });

    await test.step('an open browser has it at its next navigation', async () => {
      const published = performance.now();
      const links = ['Demandes', 'Remboursements'];
      await expect(async () => {
        links.reverse();
        await menu.getByRole('link', { name: new RegExp(`^${links[0]}`) }).click();
        await expect(menu.getByRole('link', { name: 'Bien-être' })).toBeVisible({ timeout: 4_000 });
      }).toPass({ timeout: SEEN_WITHIN_MS });
      const ms = Math.round(performance.now() - published);
      testInfo.annotations.push({ type: 'from publish to seen, ms (budget 30000)', description: `${ms}` });
      await menu.getByRole('link', { name: 'Bien-être' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Votre bien-être' })).toBeVisible();
      await expect(page.getByText('Vaccin contre la grippe')).toBeVisible();
    });

    await test.step('Home has its tile, which leads to its page', async () => {
      await menu.getByRole('link', { name: 'Accueil' }).click();
      await page.getByRole('link', { name: /Bougez avec nous/ }).click();
      await expect(page).toHaveURL(/\/wellness$/);
    });

    await test.step('the same version with other content is refused; the next one is shown', async () => {
      repository.write('src/locales/fr.json', (texts) =>
        texts.replace('Votre bien-être', 'Prenez soin de vous'),
      );
      const same = await repository.portal([...publish, '--version', version], { PORTAL_TOKEN: token });
      expect([same.code, same.complained]).toEqual([1, expect.stringContaining('version_exists')]);
      const next = await repository.portal([...publish, '--version', `1.1.${patch}`], {
        PORTAL_TOKEN: token,
      });
      expect([next.code, next.complained]).toEqual([0, '']);
      await expect(async () => {
        await menu.getByRole('link', { name: 'Accueil' }).click();
        await menu.getByRole('link', { name: 'Bien-être' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Prenez soin de vous' })).toBeVisible({
          timeout: 4_000,
        });
      }).toPass({ timeout: SEEN_WITHIN_MS });
    });
  } finally {
    repository.remove();
    if (shown) switchRemote('disable');
  }
});
