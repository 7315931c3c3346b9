/** Door of the room: tables as Excel files. Import it only in a worker: it is larger than the whole code of Home. */
export {
  type CellValue,
  type SheetColumn,
  SheetWriter,
} from './sheet-writer.ts';
