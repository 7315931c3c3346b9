import { act, fireEvent, render, screen } from '@testing-library/react';
import '@member-portal/shared-kernel/i18n';
import { PortalUiProvider } from '@member-portal/shared-kernel/ui';
import { NotificationArea } from './NotificationArea.tsx';
import { createNotifications } from './notifications.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function area() {
  const notifications = createNotifications();
  render(
    <PortalUiProvider>
      <NotificationArea notifications={notifications} />
    </PortalUiProvider>,
  );
  const say = (text: string, tone: 'success' | 'danger' = 'success') =>
    act(() => notifications.notify({ tone, text }));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { notifications, say, pass };
}

test('a notification closes after 5 s', () => {
  const { say, pass } = area();
  say('Coordonnées enregistrées');
  pass(4_999);
  expect(screen.getByText('Coordonnées enregistrées')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByText('Coordonnées enregistrées')).toBeNull();
});

test('a notification stays while the pointer is on it', () => {
  const { say, pass } = area();
  say('Coordonnées enregistrées');
  pass(3_000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(60_000);
  expect(screen.getByText('Coordonnées enregistrées')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(2_000);
  expect(screen.queryByText('Coordonnées enregistrées')).toBeNull();
});

test('an error with an action stays until the action is used', () => {
  const { notifications, pass } = area();
  const run = jest.fn();
  act(() =>
    notifications.notify({
      tone: 'danger',
      text: 'Téléchargement impossible',
      action: { text: 'Réessayer', run },
    }),
  );
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Téléchargement impossible')).toBeNull();
});

test('a repeated notification shows once, for 5 s from the last time', () => {
  const { say, pass } = area();
  say('Coordonnées enregistrées');
  pass(4_000);
  say('Coordonnées enregistrées');
  pass(4_000);
  expect(screen.getAllByText('Coordonnées enregistrées')).toHaveLength(1);
});

test('the fifth notification at once replaces the oldest', () => {
  const { say } = area();
  for (const name of ['un', 'deux', 'trois', 'quatre', 'cinq']) say(name);
  expect(screen.queryByText('un')).toBeNull();
  expect(screen.getAllByRole('status')).toHaveLength(4);
});
