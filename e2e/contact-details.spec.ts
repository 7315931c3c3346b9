import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterApart, forgetSession, giveCredentials, pasteCode, untilAtRest } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

test('another address for the codes: confirmed at the old one, proved at the new one, through a session that ends', async ({
  page,
  context,
  watch,
}) => {
  // The first attempt to write is refused until a code is entered; the ended session is refused too.
  watch.allow(answered(401), answered(403));
  const person = JOURNEYS.changesContacts;
  const origin = pageOrigin(person.host);
  const email = 'bastien.nouveau@example.org';
  const session = await enterApart(context, person);
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto(`${origin}/personal-info`);
  await page.getByLabel('Ville').fill('Roubaix');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The page's own requests have ended, so the next refusal belongs to the form.
  await untilAtRest(page);
  await session.get('/auth/logout');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  const back = new Date();
  await giveCredentials(page, person.login);
  const [signInCode = ''] = await mailboxOf().codesTo(person.email, back);
  await pasteCode(page, signInCode);
  await expect(page).toHaveURL(`${origin}/personal-info`);
  await expect(page.getByLabel('Ville')).toHaveValue('Roubaix');

  const startedAt = new Date();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirmez avec un code' })).toContainText('@example.org');
  const [confirming = ''] = await mailboxOf().codesTo(person.email, startedAt);
  await pasteCode(page, confirming);
  await expect(page.getByRole('dialog', { name: 'Confirmez votre nouvelle adresse' })).toContainText(email);
  await expectAccessible(page);
  const [proving = ''] = await mailboxOf().codesTo(email, startedAt);
  await pasteCode(page, proving);
  await expect(page.getByText(`Nous vous écrirons désormais à ${email}.`)).toBeVisible();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  await expect
    .poll(async () => (await mailboxOf().mailsTo(person.email, startedAt)).map(({ subject }) => subject))
    .toContain('Votre adresse e-mail a changé');

  await forgetSession(page);
  const again = new Date();
  await page.goto(`${origin}/login`);
  await giveCredentials(page, person.login);
  const [code = ''] = await mailboxOf().codesTo(email, again);
  await pasteCode(page, code);
  await expect(page).toHaveURL(`${origin}/home`);
  await page.goto(`${origin}/personal-info`);
  await expect(page.getByLabel('Ville')).toHaveValue('Roubaix');
});
