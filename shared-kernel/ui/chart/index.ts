/** Charts, also with their figures as text and as a table. */

/** Remotes of earlier versions import `DataTable` from this module. */
export { DataTable, type DataTableColumn, type DataTableProps } from '../table/DataTable.tsx';
export { ChartOrTable, type ChartOrTableProps } from './ChartOrTable.tsx';
export { type ChartColumn, ColumnChart, type ColumnChartProps } from './ColumnChart.tsx';
export { Gauge, type GaugeProps } from './Gauge.tsx';
export { type PaidPart, WhoPaidBar, type WhoPaidBarProps } from './WhoPaidBar.tsx';
