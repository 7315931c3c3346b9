import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable, SidewaysScroll, Table } from './index.ts';

const MONTHS = [
  { month: 'Janvier', spent: '30,00 €', note: 'une visite' },
  { month: 'Février', spent: '1 200,00 €', note: 'une couronne' },
];

const months = (
  <DataTable
    caption="Dépenses par mois"
    rows={MONTHS}
    keyOf={({ month }) => month}
    columns={[
      { heading: 'Mois', cell: ({ month }) => month },
      { heading: 'Dépense', cell: ({ spent }) => spent },
      { heading: 'Note', cell: ({ note }) => note, words: true },
    ]}
    totals={['Total', '1 230,00 €', '']}
  />
);

test('a table is named, and every cell belongs to its row and its column', () => {
  renderUi(months);
  const table = screen.getByRole('table', { name: 'Dépenses par mois' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Mois', 'Dépense', 'Note']);
  for (const head of within(table).getAllByRole('columnheader')) expect(head).toHaveAttribute('scope', 'col');
  const row = within(table).getByRole('row', { name: 'Février 1 200,00 € une couronne' });
  expect(within(row).getByRole('rowheader')).toHaveAttribute('scope', 'row');
  expect(within(table).getByRole('row', { name: 'Total 1 230,00 €' })).toBeInTheDocument();
});

test('figures stand at the end of their column, words at the start', () => {
  renderUi(months);
  const align = (element: HTMLElement) => getComputedStyle(element).textAlign;
  expect(align(screen.getByRole('cell', { name: '30,00 €' }))).toBe('end');
  expect(align(screen.getByRole('columnheader', { name: 'Dépense' }))).toBe('end');
  expect(align(screen.getByRole('cell', { name: 'une visite' }))).toBe('start');
});

test('the heading that a phone shows in each cell is not read twice', () => {
  renderUi(months);
  const cell = screen.getByRole('cell', { name: '30,00 €' });
  expect(cell).toHaveTextContent('Dépense30,00 €');
  expect(within(cell).getByText('Dépense')).toHaveAttribute('aria-hidden', 'true');
});

test('rows may be written out, under a caption that is shown', () => {
  renderUi(
    <Table caption="Vos garanties" captionShown>
      <tbody>
        <tr>
          <th scope="row">Pharmacie</th>
          <td data-figure>100 %</td>
        </tr>
      </tbody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Vos garanties' })).toBeInTheDocument();
  expect(screen.getByText('Vos garanties')).toBeVisible();
});

describe('what scrolls sideways', () => {
  const widths = (scroll: number, client: number) => {
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scroll);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(client);
  };

  test('is reached by keyboard and named while something is cut off', async () => {
    widths(900, 320);
    const { user } = renderUi(<SidewaysScroll label="Dépenses par mois">{months}</SidewaysScroll>);
    await user.tab();
    expect(screen.getAllByRole('region', { name: 'Dépenses par mois' })[0]).toHaveFocus();
  });

  test('cannot take the focus while nothing is cut off', async () => {
    widths(320, 320);
    const { user } = renderUi(<SidewaysScroll label="Dépenses par mois">{months}</SidewaysScroll>);
    await user.tab();
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
