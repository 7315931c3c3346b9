import { changeLocale } from '@member-portal/shared-kernel/i18n';
import {
  claireAllInfo,
  claireProfile,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Announcements } from './Announcements.tsx';

const phones = {
  id: 'a1',
  level: 'warning' as const,
  title: 'Nos lignes sont très demandées',
  text: 'Écrivez-nous.',
  closable: true,
  english: { title: 'Our lines are busy', text: 'Write to us.' },
};
const outage = {
  id: 'a2',
  level: 'critical' as const,
  title: 'Les remboursements sont retardés',
  text: 'Ils partent demain.',
  closable: false,
};
afterEach(() => changeLocale('fr'));

const closeButtons = () => screen.queryAllByRole('button', { name: 'Fermer l’annonce' });
const withAnnouncements = (...announcement: object[]) => ({
  'GET /all-info': { ...claireAllInfo, announcement },
});

test('stands there before the state of Home has come, since the profile brings it', () => {
  renderWithPortal(<Announcements />, {
    answers: { 'GET /all-info': () => new Promise(() => {}) },
    profile: { ...claireProfile, announcement: [phones] },
  });
  expect(screen.getByRole('region', { name: 'Annonces' })).toHaveTextContent(
    'Nos lignes sont très demandées',
  );
});

test('closes at once and tells the server; what may not be closed has no button', async () => {
  const { services } = renderWithPortal(
    <>
      <Announcements />
      <h1 tabIndex={-1}>Bonjour</h1>
    </>,
    {
      answers: { ...withAnnouncements(outage, phones), 'POST /announcements/:id/close': { done: true } },
    },
  );
  await screen.findByText('Nos lignes sont très demandées');
  expect(closeButtons()).toHaveLength(1);
  await userEvent.click(closeButtons()[0]!);
  expect(screen.queryByText('Nos lignes sont très demandées')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByText('Les remboursements sont retardés')).toBeVisible();
  await waitFor(() =>
    expect(services.api.calls.map(({ path }) => path)).toContain('/announcements/a1/close'),
  );
});

test('comes back where the server did not keep the closing', async () => {
  const { services } = renderWithPortal(<Announcements />, {
    answers: {
      ...withAnnouncements(phones),
      'POST /announcements/:id/close': () => {
        throw refusal(500, 'internal_error');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer l’annonce' }));
  expect(await screen.findByText('Nos lignes sont très demandées')).toBeVisible();
  expect(services.notifications).toMatchObject([{ tone: 'danger' }]);
});

test('is in English where it has English words, otherwise French and marked as such', async () => {
  renderWithPortal(<Announcements />, { answers: withAnnouncements(phones, outage) });
  await screen.findByText('Nos lignes sont très demandées');
  await act(async () => changeLocale('en'));
  expect(await screen.findByText('Our lines are busy')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Les remboursements sont retardés')).toHaveAttribute('lang', 'fr');
});

test('an advisor reads it and closes nothing', async () => {
  renderWithPortal(<Announcements />, {
    answers: withAnnouncements(phones),
    profile: { ...claireProfile, readOnly: true },
  });
  await screen.findByText('Nos lignes sont très demandées');
  expect(closeButtons()).toEqual([]);
});
