import { untilAtRest } from './support/member.ts';
import { ops } from './support/operator.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

/** Legal pages not validated, mobile number missing: a member would be asked first. */
const MEMBER = '10000003';

test('a derogator looks at a member’s pages through a link, changes nothing, and ends it', async ({
  page,
  context,
  watch,
}) => {
  const { link } = ops<{ link: string }>(
    ...['impersonate', '--member', MEMBER, '--role', 'derogator'],
    ...['--by', 'Alix Roche', '--reason', 'dossier 4711'],
  );
  await page.goto(link);
  await expect(page).toHaveURL(`${pageOrigin()}/home`);
  const banner = page.getByRole('complementary', { name: 'Lecture seule' });
  await expect(banner).toContainText('Vous consultez l’espace de Inès Moreau en tant que dérogataire.');
  await expect(page.getByRole('heading', { level: 1, name: 'Bonjour Inès' })).toBeVisible();

  // Neither storage nor an address that was asked for holds the token.
  const token = new URL(link).hash.slice(1);
  expect(watch.asked.filter((url) => url.includes(token) && !url.startsWith(link))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);

  // What is still asked for would be refused once the session is over.
  await untilAtRest(page);
  await banner.getByRole('button', { name: 'Mettre fin à la session' }).click();
  await expect(page).toHaveURL(`${pageOrigin()}/login`);
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('portal_session');

  watch.allow(answered(403));
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Ce lien a déjà servi ou n’est plus valable.');
  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await expect(page).toHaveURL(`${pageOrigin()}/login`);

  const trail = ops<{ event: string; agent: string; reason: string | null }[]>('audit', '--login', MEMBER);
  // The latest first; a journey that is tried again has left more behind them.
  const ofAdvisors = trail.filter(({ event }) => event.startsWith('impersonation')).slice(0, 4);
  expect(ofAdvisors.map(({ event }) => event)).toEqual([
    'impersonation_link_refused',
    'impersonation_ended',
    'impersonation_began',
    'impersonation_link_made',
  ]);
  expect(ofAdvisors.at(-2)).toMatchObject({ agent: 'Alix Roche', reason: 'dossier 4711' });
});
