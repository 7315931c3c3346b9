import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { dateSerial } from './date-serial.ts';
import { BOLD, emphasise } from './emphasis.ts';

export interface SheetColumn {
  heading: string;
  /** `date`: 'YYYY-MM-DD' · `money`: integer cents of euro · `rate`: basis points, 7000 is 70 %. */
  kind: 'text' | 'date' | 'money' | 'rate';
  /** Width in characters. */
  width: number;
}

/** Text or number by the kind of the column (`SheetColumn`); null leaves the cell empty. */
export type CellValue = string | number | null;

/** Excel shows these formats with the separators of the reader's own locale. */
const DATE = 'dd/mm/yyyy';
const MONEY = '#,##0.00\\ "€"';
const RATE = { whole: '0%', parts: '0.00%' };

/**
 * Writes one sheet, row by row, with a frozen heading that has a filter. Dates and amounts are Excel's own types. Text is
 * always written as text, so that none becomes a formula.
 */
export class SheetWriter {
  readonly #name: string;
  readonly #columns: SheetColumn[];
  readonly #rows: (CellObject | undefined)[][];
  /** Cache of cells, since most values of a long list repeat: a family, a date, an amount of zero. */
  readonly #cells = new Map<string, CellObject>();

  /** `name` is the name of the sheet's tab: at most 31 characters. */
  constructor(name: string, columns: SheetColumn[]) {
    this.#name = name;
    this.#columns = columns;
    this.#rows = [columns.map(({ heading }) => boldText(heading))];
  }

  add(row: readonly CellValue[]): void {
    this.#rows.push(this.#columns.map(({ kind }, at) => this.#cell(kind, row[at] ?? null)));
  }

  /** The bytes of the file. `totals` (texts and amounts) are below an empty row, outside the filter. */
  finish(totals?: readonly CellValue[]): Uint8Array<ArrayBuffer> {
    const filtered = this.#range();
    if (totals) {
      this.#rows.push([]);
      this.#rows.push(this.#columns.map((_, at) => totalCell(totals[at] ?? null)));
    }
    const sheet: WorkSheet = {
      '!data': this.#rows as CellObject[][],
      '!ref': this.#range(),
      '!cols': this.#columns.map(({ width }) => ({ wch: width })),
      '!autofilter': { ref: filtered },
    };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, this.#name);
    // `buffer` gives the bytes directly; `array` would build a string of up to 50 MB first.
    const bytes: Uint8Array = write(book, { type: 'buffer', bookSST: true });
    return emphasise(bytes);
  }

  #range(): string {
    return utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: this.#rows.length - 1, c: this.#columns.length - 1 },
    });
  }

  #cell(kind: SheetColumn['kind'], value: CellValue): CellObject | undefined {
    if (value === null || value === '') return undefined;
    const key = `${kind}${value}`;
    const cached = this.#cells.get(key);
    if (cached) return cached;
    const cell = cellOf(kind, value);
    this.#cells.set(key, cell);
    return cell;
  }
}

const boldText = (text: string): CellObject => ({ t: 's', v: text, z: BOLD.text });

/** Text is allowed in a column of any kind; a number is an amount in cents. */
function totalCell(value: CellValue): CellObject | undefined {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' ? boldText(value) : { t: 'n', v: value / 100, z: BOLD.money };
}

function cellOf(kind: SheetColumn['kind'], value: string | number): CellObject {
  switch (kind) {
    case 'date':
      return { t: 'n', v: dateSerial(String(value)), z: DATE };
    case 'money':
      return { t: 'n', v: Number(value) / 100, z: MONEY };
    case 'rate':
      return {
        t: 'n',
        v: Number(value) / 10_000,
        z: Number(value) % 100 === 0 ? RATE.whole : RATE.parts,
      };
    case 'text':
      return { t: 's', v: String(value) };
  }
}
