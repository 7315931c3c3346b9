/** Door of the room: tables as Excel files. Bundled by the worker that writes one, never by a page: it weighs more than Home. */
export {
  type CellValue,
  type SheetColumn,
  SheetWriter,
} from './sheet-writer.ts';
