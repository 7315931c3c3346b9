import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { expect, test } from './support/test.ts';

const person = JOURNEYS.asksDaughter;
/** Claire's daughter, who is 19 and has an address on file. */
const MANON = { position: 3, email: 'manon.fontaine@example.org' };
const origin = pageOrigin(person.host);
test.use({ baseURL: origin });

test('a grown child agrees to show her care by a mailed link, and takes it back by the next one', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const api = await enterAs(context, person);
  const acts = async () => {
    const { refunds } = (await api.get('/refunds?limit=100')).body as {
      refunds: { beneficiary: { firstName: string }; hidden: boolean }[];
    };
    const hers = refunds.filter(({ beneficiary }) => beneficiary.firstName === 'Manon');
    return hers.some(({ hidden }) => hidden) ? 'hidden' : 'shown';
  };
  const since = new Date();
  expect(await acts()).toBe('hidden');

  await page.goto(`/update-benef/${MANON.position}`);
  const card = page.getByRole('region', { name: 'Détail de ses soins' });
  await expect(card.getByText('Réservé à Manon')).toBeVisible();
  await card.getByRole('button', { name: 'Demander son accord' }).click();
  await expect(card.getByText(/Demande envoyée aujourd’hui à/)).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  // The daughter opens her mail on a phone.
  const phone = await browser.newContext({ baseURL: origin, viewport: { width: 320, height: 700 } });
  const hers = await phone.newPage();
  const ask = await mailboxOf().hrefTo(MANON.email, '/care-consent', since);
  await hers.goto(ask);
  await expect(
    hers.getByRole('heading', { name: 'Élise Fontaine vous propose de partager le détail de vos soins' }),
  ).toBeVisible();
  await expectAccessible(hers);
  await expectNoSidewaysScroll(hers);
  expect(await acts()).toBe('hidden');
  const agreedAt = new Date();
  await hers.getByRole('button', { name: 'J’accepte de partager' }).press('Enter');
  await expect(hers.getByRole('heading', { name: 'Vous partagez le détail de vos soins' })).toBeFocused();
  await expectAccessible(hers);
  expect(await acts()).toBe('shown');
  // The consent reaches the page that her mother has open.
  await expect(card.getByText(/Partagé depuis le/)).toBeVisible();

  await hers.goto(await mailboxOf().hrefTo(MANON.email, '/care-consent', agreedAt));
  await hers.getByRole('button', { name: 'Ne plus partager' }).click();
  await expect(hers.getByRole('heading', { name: 'Le partage est terminé' })).toBeVisible();
  expect(await acts()).toBe('hidden');
  await expect(card.getByText(/Accord retiré aujourd’hui à/)).toBeVisible();
  await page.goto('/refunds');
  await expect(page.getByText('Détail réservé à Manon').first()).toBeVisible();
  await phone.close();
});
