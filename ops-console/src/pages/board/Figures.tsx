import type { BoardCell, VersionFigures } from '@member-portal/server/registry-contracts/board/board';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { DataTable, type DataTableColumn } from '@member-portal/shared-kernel/ui/table';
import { useConsoleTexts } from '../../common/texts.ts';
import { useFigures } from '../../common/use-figures.ts';
import { MINUTES } from './board-query.ts';

interface FiguresProps {
  cell: BoardCell;
  bytes: Readonly<Record<string, number>>;
}

interface Row {
  id: string;
  of: (version: string, figures: VersionFigures | undefined) => string;
}

/** The stable version beside the canary. */
export function Figures({ cell: { stable, canary, figures }, bytes }: FiguresProps) {
  const t = useConsoleTexts();
  const { number } = useFormats();
  const show = useFigures();
  const rows: Row[] = [
    { id: 'loads', of: (_, known) => number(known?.loads ?? 0) },
    { id: 'errors', of: (_, known) => show.percent(known?.failedPercent) },
    { id: 'load', of: (_, known) => show.milliseconds(known?.p50) },
    { id: 'hung', of: (_, known) => show.percent(known?.sluggishPercent) },
    { id: 'weight', of: (version) => show.bytes(bytes[version]) },
  ];
  const versions = [stable, ...(canary ? [canary.version] : [])];
  const columns: [DataTableColumn<Row>, ...DataTableColumn<Row>[]] = [
    {
      heading: t('figures.hour', { count: MINUTES }),
      cell: ({ id }) => t(`figures.${id as 'loads'}`),
      words: true,
    },
    ...versions.map((version) => ({
      heading: version,
      cell: ({ of }: Row) => of(version, figures[version]),
    })),
  ];
  return (
    <DataTable
      caption={t('figures.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={columns}
      phone="scroll"
    />
  );
}
