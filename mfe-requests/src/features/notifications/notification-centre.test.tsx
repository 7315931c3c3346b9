import type { PortalNotification } from '@member-portal/shared-kernel/contracts/notifications';
import { changeLocale } from '@member-portal/shared-kernel/i18n';
import { claireProfile, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
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
  notification({
    id: 'shared',
    event: 'consent.given',
    at: '2025-11-02T07:00:00.000Z',
    isRead: true,
    request: undefined,
    person: { firstName: 'Julien', familyPosition: 2 },
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
  const asked = within(today).getByRole('link', { name: /Un document est attendu/ });
  expect(asked).toHaveAttribute('href', '/requests?request=request-1');
  expect(asked).toHaveTextContent('09:12');
  const week = screen.getByRole('region', { name: '7 derniers jours' });
  expect(within(week).getByRole('link', { name: /Vous avez une réponse/ })).toBeVisible();
  const shared = within(week).getByRole('link', { name: /Julien partage le détail de ses soins/ });
  expect(shared).toHaveAttribute('href', '/update-benef');
  const earlier = screen.getByRole('region', { name: 'Plus tôt' });
  expect(within(earlier).getByText(/76,95.€ versés sur votre compte/)).toBeVisible();
  expect(screen.getByText('Gardées 90 jours')).toBeVisible();
});

const rowOf = async (entry: PortalNotification) => {
  renderWithPortal(<NotificationCentre />, { answers: { 'GET /notifications': list([entry]) } });
  const [row] = await screen.findAllByRole('link');
  return row!;
};
const about = (wish: object): PortalNotification => {
  const { request, ...rest } = notification();
  return { ...rest, request: { ...request!, ...wish } };
};

test('what is missing and until when; a step by its name; an answer, whose status says that it is unread', async () => {
  const asked = {
    field: 'tooth_numbers',
    title: 'Il nous manque les numéros de dents',
    how: null,
    until: '2025-12-07',
  };
  const row = await rowOf(about({ asked }));
  expect(row).toHaveTextContent('Des numéros de dents sont attendus');
  expect(row).toHaveTextContent(
    'Devis dentaire – Claire. Il nous manque les numéros de dents. À envoyer au plus tard le 7 décembre',
  );
  cleanup();
  const step = await rowOf(
    about({ typeCode: 10022, title: 'Réclamation : garanties', statusKey: 'check_in_done' }),
  );
  expect(step).toHaveTextContent(/Réclamation : garanties – Claire.*Réponse envoyée/);
  cleanup();
  expect(await rowOf(about({ typeCode: 10005, statusKey: 'received' }))).toHaveTextContent(
    'Un document est attendu',
  );
  cleanup();
  expect(await rowOf(about({ typeCode: 10011, statusKey: 'unread' }))).toHaveTextContent(
    'Vous avez une réponse',
  );
});

test('a closed request has the insurer’s last words: why a document was rejected', async () => {
  const row = await rowOf(
    about({
      typeCode: 2,
      title: 'Justificatif : avis d’imposition',
      statusKey: 'done',
      closingWords: 'La photo est floue.',
    }),
  );
  expect(row).toHaveTextContent(/avis d’imposition – Claire.*La photo est floue\./);
});

test('documents and payments that came together are named in one row', async () => {
  const none = { request: undefined };
  const documents = [{ title: 'Vos cotisations' }, { title: 'Vos garanties' }];
  const row = await rowOf(
    notification({ event: 'document.new', ...none, document: documents[0], documents }),
  );
  expect(row).toHaveTextContent(/2 nouveaux documents.*Vos cotisations · Vos garanties/);
  cleanup();
  const payment = { cents: 8900, date: '2025-10-11', count: 2 };
  expect(await rowOf(notification({ event: 'refund.paid', ...none, payment }))).toHaveTextContent(
    /89,00.€ versés sur votre compte.*2 versements, 11 octobre/,
  );
});

test('titles are English for a member who reads English', async () => {
  const entry = about({ title: 'Réclamation : garanties', titleKey: 'type.claim_warranties' });
  await act(async () => changeLocale('en'));
  try {
    renderWithPortal(<NotificationCentre />, { answers: { 'GET /notifications': list([entry]) } });
    expect(await screen.findByText(/Complaint: guarantees – Claire/)).toBeVisible();
  } finally {
    await act(async () => changeLocale('fr'));
  }
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
  await userEvent.click(screen.getByRole('button', { name: 'Tout marquer lu' }));
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
  expect(screen.getByRole('button', { name: 'Tout marquer lu' })).toBeDisabled();
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
