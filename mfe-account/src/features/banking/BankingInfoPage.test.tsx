import {
  confirmedByCode,
  fakeServices,
  onceConfirmed,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, answerOf, change, claire, julien } from '../../common/testing/bank-builder.ts';
import BankingInfoPage from './BankingInfoPage.tsx';
import { openRib, press } from './testing/open-rib.tsx';

test('the accounts are shown masked, with who is refunded there and how contributions are paid', async () => {
  renderWithPortal(<BankingInfoPage />, { answers: { 'GET /bank-accounts': answerOf([]) } });
  expect(await screen.findByRole('heading', { name: 'Pour vous rembourser' })).toBeVisible();
  expect(screen.getAllByText(account.maskedIban)).toHaveLength(2);
  expect(screen.getByText('Prélèvement chaque trimestre')).toBeVisible();
  expect(screen.getByText('Julien a son propre compte de remboursement')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Changer le compte de Julien' })).toBeVisible();
});

test('a relative without an account of their own gets one on demand; the dialog says whom an account refunds', async () => {
  const lea = { id: 'b3', firstName: 'Léa', surName: 'Martin' };
  const [refunds, ...rest] = answerOf([]).accounts;
  const family = {
    ...answerOf([]),
    people: [claire, julien, lea],
    accounts: [{ ...refunds, people: [claire, lea] }, ...rest],
  };
  renderWithPortal(<BankingInfoPage />, { answers: { 'GET /bank-accounts': family } });
  const add = await screen.findByText('Ajouter un compte pour Léa');
  expect(add).not.toBeVisible();
  await userEvent.click(screen.getByText('Donner son propre compte à un proche'));
  expect(add).toBeVisible();
  expect(screen.queryByText('Ajouter un compte pour Julien')).toBeNull();
  cleanup();
  await openRib('/refund', { 'GET /bank-accounts': family });
  const refunded = within(screen.getByRole('list', { name: 'Ce compte remboursera' }));
  expect(refunded.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CMClaire',
    'LMLéa',
  ]);
  expect(screen.getByText('Julien garde son propre compte.')).toBeVisible();
});

test('without an account on file, one is added', async () => {
  renderWithPortal(<BankingInfoPage />, {
    answers: { 'GET /bank-accounts': { ...answerOf([]), accounts: [] } },
  });
  expect(await screen.findAllByText('Aucun compte enregistré')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Ajouter' })).toHaveLength(2);
});

test.each([
  [{ hasDocument: true }, 'Mandat SEPA signé le 4 janvier 2021', 'Lire le mandat'],
  [{ signedOn: null }, 'Mandat SEPA en vigueur', 'Voir vos mandats'],
])('the mandate of the contribution account is shown: %o', async (given, title, link) => {
  const mandate = {
    id: 'm1',
    rum: 'GL10000001M01',
    maskedIban: account.maskedIban,
    holder: 'Claire Martin',
    state: 'ACTIVE',
    signedOn: '2021-01-04',
    reason: null,
    hasDocument: false,
    ...given,
  };
  const others = [
    { ...mandate, id: 'm2', rum: 'REVOKED', state: 'REVOKED' },
    { ...mandate, id: 'm3', rum: 'OTHER', maskedIban: change.maskedIban },
  ];
  renderWithPortal(<BankingInfoPage />, {
    answers: {
      'GET /bank-accounts': {
        ...answerOf([]),
        contribution: {
          mode: 'DIRECT_DEBIT',
          frequency: 'QUARTERLY',
          next: { on: '2026-01-05', amount: 42_690 },
        },
      },
      'GET /mandates': { toSign: null, mandates: [...others, mandate] },
    },
  });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/^Prochain prélèvement : 426,90.€ le 5 janvier 2026$/)).toBeVisible();
  expect(screen.getByText('RUM GL10000001M01')).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/sign-mandate');
});

test('a change that waits locks the account, leads to its request, and may be cancelled', async () => {
  const services = fakeServices({
    answers: { 'GET /bank-accounts': answerOf([change]), 'DELETE /bank-accounts/:id': { done: true } },
  });
  renderWithPortal(<BankingInfoPage />, { services });
  expect(await screen.findByText('Nouveau compte, en attente')).toBeVisible();
  expect(screen.getByText(/^Envoyé aujourd’hui à 0?9:00\. L’ancien compte sert/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Suivre' })).toHaveAttribute('href', '/requests?request=r1');
  const locked = screen.getByRole('button', { name: 'Changer (un changement est déjà en attente)' });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  await press('Annuler le changement');
  const dialog = await screen.findByRole('alertdialog');
  expect(services.api.calls.map(({ method }) => method)).not.toContain('DELETE');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler le changement' }));
  await waitFor(() =>
    expect(services.api.calls.map(({ method, path }) => [method, path])).toContainEqual([
      'DELETE',
      '/bank-accounts/c1',
    ]),
  );
});

test('a held change is confirmed with a code once its time has come; a rejected one says why', async () => {
  const hold = { reason: 'PASSWORD_RESET', confirmableFrom: '2020-01-01T00:00:00.000Z' };
  const rejected = {
    ...change,
    id: 'c2',
    person: julien,
    state: 'REJECTED',
    reason: 'Le titulaire ne correspond pas.',
  };
  const services = fakeServices({
    answers: {
      'GET /bank-accounts': answerOf([{ ...change, state: 'HELD', hold }, rejected]),
      'POST /bank-accounts/:id/confirmation': onceConfirmed({ done: true }),
      ...confirmedByCode('BANK_ACCOUNT_CHANGE'),
    },
  });
  renderWithPortal(<BankingInfoPage />, { services });
  expect(await screen.findByText('Nouveau compte, suspendu')).toBeVisible();
  expect(screen.getByText('Le titulaire ne correspond pas.')).toBeVisible();
  expect(screen.getByText(/Vous pouvez maintenant le confirmer/)).toBeVisible();
  await press('Confirmer le changement');
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(services.api.calls.map(({ path }) => path)).toContain('/action-validations');
});
