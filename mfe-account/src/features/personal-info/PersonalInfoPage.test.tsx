import {
  claireAllInfo,
  claireContacts,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PersonalInfoPage from './PersonalInfoPage.tsx';

const answers = {
  'GET /all-info': claireAllInfo,
  'GET /contacts': claireContacts,
  'GET /sessions': { sessions: [] },
  'GET /passkeys': { passkeys: [], max: 10, can: { add: true } },
};

test('contact details in full, the social security number masked, and what can be done about each', async () => {
  renderWithPortal(<PersonalInfoPage />, { answers });
  expect(await screen.findByLabelText('E-mail')).toHaveValue('claire.martin@example.org');
  expect(await screen.findByText('2 85 05 •• ••• ••• ••')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ce que vous pouvez modifier' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choisir dans mes préférences' })).toHaveAttribute(
    'href',
    '/preferences',
  );
  expect(screen.getByRole('link', { name: 'Signaler une erreur' })).toHaveAttribute(
    'href',
    '/message-form?category=MEMBERSHIP&object=other',
  );
});

test('an address that was proved says when, until another one is typed', async () => {
  const contacts = { ...claireContacts, emailProvedAt: '2025-03-12T09:00:00.000Z' };
  renderWithPortal(<PersonalInfoPage />, { answers: { ...answers, 'GET /contacts': contacts } });
  expect(await screen.findByText('Vérifié le 12 mars')).toBeVisible();
  await userEvent.type(screen.getByLabelText('E-mail'), 'x');
  expect(screen.queryByText('Vérifié le 12 mars')).toBeNull();
});

test('a card whose page does not exist is not shown', async () => {
  renderWithPortal(<PersonalInfoPage />, { answers, absentRoutes: ['preferences'] });
  expect(await screen.findByRole('heading', { name: /Pourquoi une adresse/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Recevoir votre carte' })).toBeNull();
});

test('a failure of the identity does not affect the contact details', async () => {
  renderWithPortal(<PersonalInfoPage />, {
    answers: {
      ...answers,
      'GET /all-info': () => {
        throw refusal(500, 'internal_error');
      },
    },
  });
  expect(await screen.findByText('Vos informations ne s’affichent pas')).toBeVisible();
  expect(await screen.findByLabelText('E-mail')).toBeVisible();
});
