import { type FakeCall, refusal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTS, OSTEOPATHY, openClaim } from './testing/open-claim.tsx';

beforeEach(() => localStorage.clear());

test('an act is found by a synonym, which is shown beside its name', async () => {
  const services = await openClaim();
  await userEvent.type(await screen.findByRole('searchbox'), 'monture');
  expect(await screen.findByText('Optique · monture')).toBeVisible();
  expect(screen.getByRole('heading', { name: '1 soin trouvé' })).toBeVisible();
  expect(services.api.calls.filter(({ path }) => path === '/acts').at(-1)?.options.query).toEqual({
    query: 'monture',
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Qui a reçu le soin ?')).toBeVisible();
});

test('a search without a match offers to claim "another care"', async () => {
  const other = { ...OSTEOPATHY, code: 'AUT', wording: 'Autre soin', family: 'OTHER' as const };
  await openClaim({
    'GET /acts': (call: FakeCall) =>
      call.options.query?.query === 'autre soin' ? { acts: [other] } : { acts: [] },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Aucun soin à ce nom')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Autre soin' }));
  expect(await screen.findByText('Qui a reçu le soin ?')).toBeVisible();
});

test('a failed search can be retried', async () => {
  let tries = 0;
  await openClaim({
    'GET /acts': ({ options }: FakeCall) => {
      tries += options.query?.query ? 1 : 0;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return ACTS;
    },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'lunettes');
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: '2 soins trouvés' })).toBeVisible();
});
