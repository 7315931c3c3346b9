import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { ChartOrTable, ColumnChart, DataTable, Gauge } from './index.ts';
import { roundUp } from './round-up.ts';

const columns = [
  {
    key: '1',
    name: 'J',
    initial: 'J',
    sentence: 'Janvier : 40 €',
    parts: [{ kind: 'am' as const, value: 40 }],
  },
  { key: '2', name: 'F', initial: 'F', sentence: 'Février : rien', parts: [] },
  {
    key: '3',
    name: 'M',
    initial: 'M',
    sentence: 'Mars : 75 €',
    parts: [{ kind: 'mutual' as const, value: 75 }],
  },
];

function Months() {
  const [month, setMonth] = useState<string | null>(null);
  return (
    <ColumnChart
      label="Par mois"
      columns={columns}
      scale={(value) => `${value} €`}
      selected={month}
      onSelect={setMonth}
    >
      {month && <p>Choisi : {month}</p>}
    </ColumnChart>
  );
}

test('a chart is reached once by Tab, walked with the arrows, and each column says its figures', async () => {
  renderUi(<Months />);
  const chart = screen.getByRole('group', { name: 'Par mois' });
  await userEvent.tab();
  expect(within(chart).getByRole('button', { name: 'Janvier : 40 €' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(chart).getByRole('button', { name: 'Février : rien' })).toHaveFocus();
  expect(screen.getByText('Choisi : 2')).toBeVisible();
  await userEvent.keyboard('{End}');
  expect(within(chart).getByRole('button', { name: 'Mars : 75 €' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowRight}{Home}');
  expect(within(chart).getByRole('button', { name: 'Janvier : 40 €' })).toHaveFocus();
  await userEvent.tab();
  expect(chart).not.toContainElement(document.activeElement as HTMLElement);
});

test('the scale ends at or above the highest column', () => {
  renderUi(<Months />);
  expect(screen.getByText('80 €')).toBeInTheDocument();
  expect(screen.getByText('40 €')).toBeInTheDocument();
});

test.each([
  [0, 1],
  [1, 1],
  [74_999, 80_000],
  [80_001, 100_000],
  [41, 50],
  [9.1, 10],
])('%d fits under %d', (value, top) => expect(roundUp(value)).toBe(top));

test('a gauge says its level in words, and never more than its most', () => {
  renderUi(<Gauge label="Participations" value={6000} max={5000} text="60 € sur 50 €" />);
  const meter = screen.getByRole('meter', { name: 'Participations' });
  expect(meter).toHaveAttribute('aria-valuetext', '60 € sur 50 €');
  expect(meter).toHaveAttribute('aria-valuenow', '5000');
});

test('the same figures are a table on demand, whose cells belong to their headings', async () => {
  renderUi(
    <ChartOrTable
      title="Par mois"
      chart={<p>dessin</p>}
      table={
        <DataTable
          caption="Dépenses par mois"
          rows={columns}
          keyOf={({ key }) => key}
          columns={[
            { heading: 'Mois', cell: ({ name }) => name },
            { heading: 'Dépenses', cell: ({ parts }) => parts[0]?.value ?? 0 },
          ]}
          totals={['Année', 115]}
        />
      }
    />,
  );
  expect(screen.getByText('dessin')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Tableau' }));
  expect(screen.queryByText('dessin')).toBeNull();
  const table = screen.getByRole('table', { name: 'Dépenses par mois' });
  expect(within(table).getByRole('row', { name: 'M 75' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Année 115' })).toBeVisible();
});
