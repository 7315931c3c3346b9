import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Segmented } from '../action/Segmented.tsx';
import { Heading } from '../text/Heading.tsx';
import { useChartTexts } from './texts.ts';

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.5rem 1rem',
    marginBottom: '1rem',
  },
});

export interface ChartOrTableProps {
  title: string;
  chart: ReactNode;
  table: ReactNode;
}

/** The same figures as a chart or as a table, by the member's choice. */
export function ChartOrTable({ title, chart, table }: ChartOrTableProps) {
  const t = useChartTexts();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <>
      <Head>
        <Heading level={2} size="card">
          {title}
        </Heading>
        <Segmented
          label={t('show', { title })}
          options={[
            { value: 'chart', label: t('chart') },
            { value: 'table', label: t('table') },
          ]}
          value={view}
          onChange={setView}
        />
      </Head>
      {view === 'chart' ? chart : table}
    </>
  );
}
