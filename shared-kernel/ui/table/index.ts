/** Tables. Loaded on demand. */
export { DataTable, type DataTableColumn, type DataTableProps } from './DataTable.tsx';
export { SidewaysScroll } from './SidewaysScroll.tsx';
export { Table, type TableProps } from './Table.tsx';
