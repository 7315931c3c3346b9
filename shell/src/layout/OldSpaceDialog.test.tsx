import { grandLac, refusal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compose, homeManifest } from '../testing/compose.ts';
import { forgetEverything, initAnswer, type StartOptions, startPortal } from '../testing/start-portal.tsx';

afterEach(forgetEverything);

const URL = 'https://ancien.example.org/';
const WITH_LINK = { showOldInsuredSpaceLink: true, oldInsuredSpaceUrl: URL };

async function openDialog(answers: StartOptions['answers'] = {}) {
  const { api, portal } = await startPortal({
    composition: compose(homeManifest),
    environment: { ...grandLac, ...WITH_LINK },
    answers: {
      'GET /init': { ...initAnswer, ...WITH_LINK },
      'POST /old-space/departures': { done: true },
      ...answers,
    },
  });
  const tracked: unknown[] = [];
  portal.tracker = { ...portal.tracker, event: (...event: unknown[]) => void tracked.push(event) };
  const user = userEvent.setup();
  await user.click((await screen.findAllByRole('button', { name: 'Ancien espace' }))[0]!);
  await screen.findByRole('dialog', { name: 'Retourner à l’ancien espace' });
  const departures = () =>
    api.calls.filter(({ path }) => path === '/old-space/departures').map(({ body }) => body);
  return { user, departures, tracked };
}

const leave = () => screen.getByRole('link', { name: /Ouvrir l’ancien espace/ });

test('the way out opens a new tab, sends the chosen reason and closes the dialog', async () => {
  const { user, departures, tracked } = await openDialog();
  expect(leave()).toHaveAttribute('href', URL);
  expect(leave()).toHaveAttribute('target', '_blank');
  await user.click(screen.getByRole('radio', { name: 'Il manque quelque chose ici' }));
  await user.click(leave());
  await waitFor(() => expect(departures()).toEqual([{ reason: 'missing-feature' }]));
  expect(tracked).toEqual([['old-space', 'left', 'missing-feature']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the answer is optional, and a server that does not take it keeps nobody', async () => {
  const { user, departures } = await openDialog({
    'POST /old-space/departures': refusal(503, 'unavailable'),
  });
  await user.click(leave());
  await waitFor(() => expect(departures()).toEqual([{ reason: null }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('who stays sends nothing', async () => {
  const { user, departures, tracked } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Rester ici' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([departures(), tracked]).toEqual([[], []]);
});
