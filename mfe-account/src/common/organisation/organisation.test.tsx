import {
  claireContacts,
  claireProfile,
  type FakeAnswer,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyOrganisation } from './MyOrganisation.tsx';
import { OrganisationPopup } from './OrganisationPopup.tsx';

const OFFER = { code: '01741', name: 'CPAM de la Haute-Savoie' };
const RHONE = { code: '01691', name: 'CPAM du Rhône' };

beforeEach(() => localStorage.clear());

function openPopup(answer: FakeAnswer = claireContacts, profile: object = {}, at = '/personal-info') {
  const services = fakeServices({
    answers: { 'PUT /contacts/organisation': answer },
    profile: { ...claireProfile, popups: { ...claireProfile.popups, organisation: OFFER }, ...profile },
  });
  const refresh = jest
    .spyOn(services.session, 'refresh')
    .mockImplementation(async () => services.profile.set(claireProfile));
  renderWithPortal(<OrganisationPopup />, { services, at });
  const sent = () => services.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { services, refresh, sent };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByText('Changez-vous de caisse ?')).toBeNull());

test('the competent organisation is offered with its name and code, and accepted', async () => {
  const { services, refresh, sent } = openPopup();
  expect(await screen.findByText('CPAM de la Haute-Savoie')).toBeVisible();
  expect(screen.getByText('Code organisme 01741')).toBeVisible();
  await press('Mettre à jour');
  await gone();
  expect(sent()).toEqual([{ code: '01741', accepted: true }]);
  expect(services.notifications.at(-1)?.text).toMatch(/^C’est noté.: CPAM de la Haute-Savoie/);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('over a page that has nothing to do with it, it waits', async () => {
  openPopup(claireContacts, {}, '/refunds');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText('Changez-vous de caisse ?')).toBeNull();
});

test('it is refused, which the server remembers', async () => {
  const { services, sent } = openPopup();
  await press('Garder ma caisse');
  await gone();
  expect(sent()).toEqual([{ code: '01741', accepted: false }]);
  expect(services.notifications.at(-1)?.text).toMatch(/^C’est noté.: votre code organisme ne change pas/);
});

test('closed, it stays closed for this session and nothing is sent', async () => {
  const { sent, refresh } = openPopup();
  await screen.findByText('CPAM de la Haute-Savoie');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(sent()).toEqual([]);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ['internal_error', /Un problème inattendu/],
  ['organisation_offer_unknown', /n’est plus valable/],
])('%s is said in the dialog, which stays', async (code, words) => {
  openPopup(() => {
    throw refusal(code === 'internal_error' ? 500 : 404, code);
  });
  await press('Mettre à jour');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Mettre à jour' })).toBeEnabled();
});

test('an advisor gets no pop-up', () => {
  openPopup(claireContacts, { readOnly: true });
  expect(screen.queryByText('Changez-vous de caisse ?')).toBeNull();
});

test('the page shows the organisation on file, and one that is offered can be answered later', async () => {
  renderWithPortal(<MyOrganisation organisation={{ ...RHONE, offer: OFFER, change: null }} />);
  expect(await screen.findByText('CPAM du Rhône · Code organisme 01691')).toBeVisible();
  await press('Répondre');
  expect(await screen.findByText('Changez-vous de caisse ?')).toBeVisible();
});

test.each([
  [{ ...RHONE, offer: null, change: null }, 'CPAM du Rhône · Code organisme 01691'],
  [{ code: '02690', name: null, offer: null, change: null }, 'Code organisme 02690'],
  [{ code: null, name: null, offer: null, change: null }, 'Aucune caisse enregistrée'],
  [
    { ...OFFER, offer: null, change: { state: 'waiting' as const, since: '2025-11-06T08:00:00.000Z' } },
    'Nous enregistrons votre nouvelle caisse.',
  ],
])('the page says which one it is, or that it waits', async (organisation, words) => {
  renderWithPortal(<MyOrganisation organisation={organisation} />);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Répondre' })).toBeNull();
});
