import type { PortalNotification } from '@member-portal/shared-kernel/contracts/notifications';
import { claireProfile, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notification } from '../../common/testing/notification-builder.ts';
import NotificationCentre from './NotificationCentre.tsx';
import { groupByDay } from './notification-groups.ts';

const NEWS: PortalNotification[] = [
  notification({ id: 'asked', at: '2025-11-06T08:12:00.000Z' }),
  notification({ id: 'answered', event: 'request.answered', at: '2025-11-02T08:00:00.000Z' }),
  notification({
    id: 'paid',
    event: 'refund.paid',
    at: '2025-10-11T08:00:00.000Z',
    isRead: true,
    request: undefined,
    payment: { cents: 7695, date: '2025-10-11' },
  }),
];

const list = (notifications = NEWS) => ({
  notifications,
  unread: notifications.filter(({ isRead }) => !isRead).length,
  keptDays: 90,
});

test('notifications stand under their days, say what happened, and lead there', async () => {
  renderWithPortal(<NotificationCentre />, { answers: { 'GET /notifications': list() } });
  const today = await screen.findByRole('region', { name: 'Aujourd’hui' });
  const asked = within(today).getByRole('link', { name: /Un élément est attendu pour votre demande/ });
  expect(asked).toHaveAttribute('href', '/requests?request=request-1');
  expect(asked).toHaveTextContent('09:12');
  const week = screen.getByRole('region', { name: '7 derniers jours' });
  expect(within(week).getByRole('link', { name: /Vous avez une réponse/ })).toBeVisible();
  const earlier = screen.getByRole('region', { name: 'Plus tôt' });
  expect(within(earlier).getByText(/76,95.€ versés sur votre compte/)).toBeVisible();
  expect(screen.getByText('Gardées 90 jours')).toBeVisible();
});

test('unread ones alone, and all marked as read', async () => {
  const { services } = renderWithPortal(<NotificationCentre />, {
    answers: { 'GET /notifications': list(), 'POST /notifications/read': { done: true } },
  });
  const badges: unknown[] = [];
  services.events.on('badge.changed', (badge) => void badges.push(badge));
  await userEvent.click(await screen.findByRole('radio', { name: /Non lues/ }));
  expect(screen.queryByText(/versés/)).toBeNull();
  services.api.answer('GET /notifications', list(NEWS.map((entry) => ({ ...entry, isRead: true }))));
  await userEvent.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  expect(await screen.findByText('Tout est lu')).toBeVisible();
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: {} }]);
  expect(badges.at(-1)).toEqual({ id: 'notifications.unread', value: 0 });
});

test('opening one marks it as read; for an advisor nothing is marked', async () => {
  const answers = { 'GET /notifications': list(), 'POST /notifications/read': { done: true } };
  const { services } = renderWithPortal(<NotificationCentre />, { answers });
  await userEvent.click(await screen.findByRole('link', { name: /Vous avez une réponse/ }));
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { body: { ids: ['answered'] } },
  ]);
});

test('a read-only session marks nothing', async () => {
  const { services } = renderWithPortal(<NotificationCentre />, {
    profile: { ...claireProfile, readOnly: true },
    answers: { 'GET /notifications': list() },
  });
  await userEvent.click(await screen.findByRole('link', { name: /Vous avez une réponse/ }));
  expect(screen.getByRole('button', { name: 'Tout marquer comme lu' })).toBeDisabled();
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('days are those of Paris', () => {
  const at = (instant: string) => notification({ at: instant });
  const groups = (instant: string) => groupByDay([at(instant)], '2025-11-06')[0]?.group;
  expect(groups('2025-11-05T23:00:00.000Z')).toBe('today');
  expect(groups('2025-11-05T22:59:00.000Z')).toBe('week');
  expect(groups('2025-10-30T23:00:00.000Z')).toBe('week');
  expect(groups('2025-10-30T22:59:00.000Z')).toBe('earlier');
});
