/**
 * Entry point of the shared module: tables as Excel files. Import it only in a worker: it is larger than the
 * whole code of Home.
 */
export {
  type CellValue,
  type SheetColumn,
  SheetWriter,
} from './sheet-writer.ts';
