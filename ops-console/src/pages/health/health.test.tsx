import { screen, within } from '@testing-library/react';
import { openConsole } from '../../testing/open-console.tsx';
import { type Answers, Refusal, standInForRegistry } from '../../testing/registry-stand-in.ts';
import { ada, sampleBoard } from '../../testing/samples.ts';

const point = (at: string, version: string, change: object = {}) => ({
  ...{ at, version, loads: 100, failedPercent: 0.5, sluggishPercent: 1.2, p50: 410, p95: 900 },
  ...change,
});
const history = {
  ...{ environment: 'GFPLAC', artifact: 'mfe-refunds', since: '2026-11-23T08:00:00.000Z' },
  points: [
    point('2026-11-23T08:00:00.000Z', '5.1.0'),
    point('2026-11-23T10:00:00.000Z', '5.1.0', { failedPercent: 0.1 }),
    point('2026-11-23T10:00:00.000Z', '5.2.0', { loads: 12, sluggishPercent: 24, failedPercent: null }),
  ],
};
const answersOf = (change: Answers = {}): Answers => ({
  'GET /identity/own': ada,
  'GET /environments': { environments: [{ code: 'GFPLAC', name: 'Grand-Lac', state: 'open' }] },
  'GET /board': sampleBoard(),
  'GET /environments/GFPLAC/health/history': history,
  ...change,
});
const open = (change: Answers = {}) =>
  openConsole('/health?environment=GFPLAC&artifact=mfe-refunds', answersOf(change));

test('the table says of each hour and version what the chart draws, the newest first', async () => {
  const { calls } = await open();
  const table = await screen.findByRole('table', { name: 'mfe-refunds, heure par heure' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toHaveTextContent(/5\.2\.0.*12.*–.*24\s%.*410\sms.*900\sms/);
  expect(calls.at(-1)?.path).toBe('/environments/GFPLAC/health/history?artifact=mfe-refunds&hours=24');
  expect(within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem')).toHaveLength(2);
});

test('another measure and another span are chosen; the address keeps the span', async () => {
  const { calls, user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Pages figées' }));
  expect(screen.getByText(/réponse à un geste/)).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Durée' }), '7 jours');
  expect(window.location.search).toContain('hours=168');
  await screen.findByRole('table', { name: 'mfe-refunds, heure par heure' });
  expect(calls.some(({ path }) => path.endsWith('hours=168'))).toBe(true);
});

test('without reports it says so; a failure can be asked again', async () => {
  const { user } = await open({
    'GET /environments/GFPLAC/health/history': new Refusal(409, { code: 'busy' }),
  });
  expect(await screen.findByText(/ne s’affiche pas/)).toBeInTheDocument();
  standInForRegistry(answersOf({ 'GET /environments/GFPLAC/health/history': { ...history, points: [] } }));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucun relevé')).toBeInTheDocument();
});
