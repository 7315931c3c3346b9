import { useState } from 'react';
import { ChartOrTable, ColumnChart, Gauge, type PaidPart, WhoPaidBar } from '../../ui/chart/index.ts';
import { Card, Text } from '../../ui/index.ts';
import { DataTable, type DataTableColumn, SidewaysScroll, Table } from '../../ui/table/index.ts';
import { type Entry, state } from '../entry.ts';

const MONTHS = [
  { month: 'Août', cost: '0,00 €', insurance: '0,00 €', mutual: '0,00 €', rest: '0,00 €' },
  { month: 'Septembre', cost: '1 250,00 €', insurance: '612,35 €', mutual: '600,00 €', rest: '37,65 €' },
  { month: 'Octobre', cost: '55,00 €', insurance: '20,05 €', mutual: '32,95 €', rest: '2,00 €' },
];
type Month = (typeof MONTHS)[number];
const COLUMNS: [DataTableColumn<Month>, ...DataTableColumn<Month>[]] = [
  { heading: 'Mois', cell: ({ month }) => month },
  { heading: 'Dépense', cell: ({ cost }) => cost },
  { heading: 'Assurance Maladie', cell: ({ insurance }) => insurance },
  { heading: 'Mutuelle', cell: ({ mutual }) => mutual },
  { heading: 'Reste à charge', cell: ({ rest }) => rest },
];
const TOTALS = ['Année', '1 305,00 €', '632,40 €', '632,95 €', '39,65 €'];
const PARTS: PaidPart[] = [
  { kind: 'am', label: 'Assurance Maladie', cents: 2005, note: '70 % du tarif de base' },
  { kind: 'mutual', label: 'Mutuelle', cents: 3295, note: '150 % du tarif de base' },
  { kind: 'other', label: 'Autre mutuelle', cents: 400 },
  { kind: 'rest', label: 'Reste à charge', cents: 200 },
];

const months = (
  <DataTable
    caption="Dépenses par mois"
    rows={MONTHS}
    keyOf={({ month }) => month}
    columns={COLUMNS}
    totals={TOTALS}
  />
);

function Months() {
  const [selected, setSelected] = useState('Octobre');
  return (
    <ColumnChart
      label="Dépenses par mois"
      selected={selected}
      onSelect={setSelected}
      scale={(euros) => `${euros} €`}
      columns={[40, 125, 55].map((value, at) => {
        const name = MONTHS[at]?.month ?? '';
        return {
          key: name,
          name,
          initial: name.charAt(0),
          sentence: `${name}\u202f: ${value} €`,
          parts: [
            { kind: 'am' as const, value: value / 2 },
            { kind: 'mutual' as const, value: value / 2 },
          ],
        };
      })}
    >
      <Text variant="small">{selected}</Text>
    </ColumnChart>
  );
}

export const tablesAndCharts: Entry[] = [
  {
    id: 'data-table',
    title: 'Data table',
    group: 'Data',
    door: 'ui/table',
    components: ['DataTable'],
    use: 'Figures at the end of their column, words at the start. Below 768 px each row is a block.',
    states: [
      state('figures with totals', () => <Card>{months}</Card>),
      state('words, with a caption that shows', () => (
        <Card>
          <DataTable
            caption="Vos appareils"
            captionShown
            rows={[
              { id: '1', name: 'Firefox, Linux', since: 'Aujourd’hui', place: 'Cet appareil' },
              { id: '2', name: 'Safari, iPhone', since: '3 novembre 2025', place: 'Grand-Lac' },
            ]}
            keyOf={({ id }) => id}
            columns={[
              { heading: 'Appareil', cell: ({ name }) => name },
              { heading: 'Dernière connexion', cell: ({ since }) => since, words: true },
              { heading: 'Lieu', cell: ({ place }) => place, words: true },
            ]}
          />
        </Card>
      )),
      state('scrolling on a phone', () => (
        <Card>
          <DataTable
            caption="Les mêmes, en défilant"
            phone="scroll"
            rows={MONTHS}
            keyOf={({ month }) => month}
            columns={COLUMNS}
          />
        </Card>
      )),
    ],
  },
  {
    id: 'table',
    title: 'Table',
    group: 'Data',
    door: 'ui/table',
    components: ['Table', 'SidewaysScroll'],
    use: 'Rows that are written out: groups, controls in cells, a part of many rows. Around it, where it may be too wide, `SidewaysScroll`.',
    states: [
      state('in groups', () => (
        <Card>
          <SidewaysScroll label="Garanties">
            <Table caption="Garanties" captionShown>
              <thead>
                <tr>
                  <th scope="col">Soin</th>
                  <th scope="col" data-figure>
                    Remboursé
                  </th>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="rowgroup" colSpan={2}>
                    Soins courants
                  </th>
                </tr>
                <tr>
                  <td>Consultation généraliste</td>
                  <td data-figure>150 %</td>
                </tr>
                <tr>
                  <td>Pharmacie</td>
                  <td data-figure>100 %</td>
                </tr>
              </tbody>
            </Table>
          </SidewaysScroll>
        </Card>
      )),
    ],
  },
  {
    id: 'who-paid-bar',
    title: 'Who paid what',
    group: 'Data',
    door: 'ui/chart',
    components: ['WhoPaidBar'],
    use: 'The signature of the portal. Parts of zero are left out of the bar.',
    states: (['labels', 'amounts', 'columns', 'rows', 'none'] as const).map((legend) =>
      state(`legend: ${legend}`, () => (
        <Card>
          <WhoPaidBar parts={PARTS} legend={legend} />
        </Card>
      )),
    ),
  },
  {
    id: 'charts',
    title: 'Column chart, gauge',
    group: 'Data',
    door: 'ui/chart',
    components: ['ColumnChart', 'Gauge', 'ChartOrTable', 'DataTable'],
    use: 'Each column is a button that says its figures; the same figures are a table on demand.',
    states: [
      state('columns, or a table', () => (
        <Card>
          <ChartOrTable title="Mois par mois" chart={<Months />} table={months} />
        </Card>
      )),
      state('gauges', () => (
        <Card display="grid" gap="1rem">
          <Gauge
            label="Ostéopathie"
            value={32}
            max={50}
            text="32,00 € sur 50,00 €"
            note="Jusqu’au 31 décembre"
          />
          <Gauge label="Prothèses auditives" value={50} max={50} text="50,00 € sur 50,00 €" />
        </Card>
      )),
    ],
  },
];
