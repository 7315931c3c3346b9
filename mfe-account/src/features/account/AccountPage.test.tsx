import {
  claireAllInfo,
  claireProfile,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AccountPage from './AccountPage.tsx';

const answers = { 'GET /all-info': claireAllInfo };

test('the hub names the signed-in member and links to the pages that exist', async () => {
  renderWithPortal(<AccountPage />, {
    answers,
    absentRoutes: ['banking-info', 'preferences', 'contractual-info'],
  });
  expect(await screen.findByRole('heading', { name: 'Claire Martin' })).toBeVisible();
  expect(screen.getByText('N° d’adhérent 10000001')).toBeVisible();
  const places = within(screen.getByRole('list', { name: 'Rubriques du compte' })).getAllByRole('link');
  expect(places.map((link) => link.getAttribute('href'))).toEqual([
    '/personal-info',
    '/documents',
    '/beneficiary',
    '/resiliation',
  ]);
});

test('the hub says when the member was last signed in, except the first time', async () => {
  const profile = { ...claireProfile, lastConnection: '2025-11-05T18:12:00.000Z' };
  const { unmount } = renderWithPortal(<AccountPage />, { answers, profile });
  expect(await screen.findByText('Dernière connexion le 5 novembre à 19:12')).toBeVisible();
  unmount();
  renderWithPortal(<AccountPage />, { answers, profile: { ...claireProfile, lastConnection: null } });
  await screen.findByRole('heading', { name: 'Claire Martin' });
  expect(screen.queryByText(/Dernière connexion/)).toBeNull();
});

test('contract and family are there in words', async () => {
  renderWithPortal(<AccountPage />, { answers });
  expect(await screen.findByText('Santé Horizon, formule 3')).toBeVisible();
  expect(screen.getByText('Depuis le 1er janvier 2021')).toBeVisible();
  expect(screen.getByText('Julien Martin')).toBeVisible();
  expect(screen.getByText('12 ans')).toBeVisible();
});

test('signing out ends the session', async () => {
  const { services } = renderWithPortal(<AccountPage />, { answers });
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  await waitFor(() => expect(services.profile.value).toBeNull());
});

test('after a failure the links still work and the request can be retried', async () => {
  let tries = 0;
  renderWithPortal(<AccountPage />, {
    answers: {
      'GET /all-info': () => {
        tries += 1;
        if (tries === 1) throw refusal(500, 'internal_error');
        return claireAllInfo;
      },
    },
  });
  expect(await screen.findByText('Votre compte ne s’affiche pas')).toBeVisible();
  expect(screen.getByRole('link', { name: /Documents/ })).toBeVisible();
  const [retry] = screen.getAllByRole('button', { name: /Réessayer/ });
  await userEvent.click(retry as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Claire Martin' })).toBeVisible();
});
