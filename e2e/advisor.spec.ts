import { untilAtRest } from './support/member.ts';
import { ops } from './support/operator.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

/** Has not accepted the legal pages and has no mobile number: the portal would ask a member for both first. */
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

  // Neither the storage nor a requested address contains the token.
  const token = new URL(link).hash.slice(1);
  expect(watch.asked.filter((url) => url.includes(token) && !url.startsWith(link))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(token);

  // Requests under way would be refused once the session has ended.
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
  // Latest first. A repeated run of this test has left more entries.
  const ofAdvisors = trail.filter(({ event }) => event.startsWith('impersonation')).slice(0, 4);
  expect(ofAdvisors.map(({ event }) => event)).toEqual([
    'impersonation_link_refused',
    'impersonation_ended',
    'impersonation_began',
    'impersonation_link_made',
  ]);
  expect(ofAdvisors.at(-2)).toMatchObject({ agent: 'Alix Roche', reason: 'dossier 4711' });
});
