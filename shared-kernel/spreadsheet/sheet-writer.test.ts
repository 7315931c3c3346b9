import { CFB, read } from 'xlsx';
import { type CellValue, type SheetColumn, SheetWriter } from './index.ts';

const columns: SheetColumn[] = [
  { heading: 'Date', kind: 'date', width: 12 },
  { heading: 'Montant', kind: 'money', width: 14 },
  { heading: 'Acte', kind: 'text', width: 40 },
  { heading: 'Taux', kind: 'rate', width: 8 },
];

function bytesOf(rows: CellValue[][], totals?: CellValue[]) {
  const writer = new SheetWriter('Liste', columns);
  for (const row of rows) writer.add(row);
  return writer.finish(totals);
}

function written(rows: CellValue[][], totals?: CellValue[]) {
  const book = read(bytesOf(rows, totals), { cellNF: true, cellFormula: true, cellStyles: true });
  const sheet = book.Sheets.Liste;
  if (!sheet) throw new Error('the sheet has another name');
  return sheet;
}

test('dates and amounts are numbers with their formats, in every time zone the same day', () => {
  const sheet = written([['2025-10-28', 7695, 'Consultation', 7000]]);
  expect(sheet.A2).toMatchObject({ t: 'n', v: 45958, w: '28/10/2025' });
  expect(sheet.B2).toMatchObject({ t: 'n', v: 76.95, w: '76.95 €' });
  expect(sheet.D2).toMatchObject({ t: 'n', v: 0.7, w: '70%' });
});

test('a rate keeps its decimals', () => {
  expect(written([[null, null, 'x', 6550]]).D2).toMatchObject({ v: 0.655, w: '65.50%' });
});

test.each(['=1+1', '+33', '-2', '@SUM(A1)', '\tonglet', '=HYPERLINK("http://x","y")'])(
  'text that begins like a formula stays text: %j',
  (wording) => {
    const cell = written([[null, null, wording, null]]).C2;
    expect(cell).toMatchObject({ t: 's', v: wording });
    expect(cell).not.toHaveProperty('f');
  },
);

test('accents, a narrow no-break space and XML characters are written and read back unchanged', () => {
  const wording = 'Prothèse « ŒIL » <à> & 1\u202f234';
  expect(written([[null, null, wording, null]]).C2.v).toBe(wording);
});

test('the filter of the heading covers the rows only; totals stand under an empty row', () => {
  const sheet = written(
    [
      ['2025-10-28', 100, 'a', null],
      ['2025-10-29', 200, 'b', null],
    ],
    ['Total', 300, null, null],
  );
  expect(sheet['!autofilter']).toEqual({ ref: 'A1:D3' });
  expect(sheet.A4).toBeUndefined();
  expect([sheet.A5.v, sheet.B5.v]).toEqual(['Total', 3]);
  expect(sheet['!cols']?.[2]?.width).toBeGreaterThan(35);
});

test('null and empty text give empty cells', () => {
  const sheet = written([[null, null, '', null]]);
  expect([sheet.A2, sheet.B2, sheet.C2, sheet.D2]).toEqual([undefined, undefined, undefined, undefined]);
});

/** The XML parts of the file. xlsx cannot be used to read them, since it reads neither panes nor fonts. */
function parts(rows: CellValue[][], totals?: CellValue[]) {
  const zip = CFB.read(bytesOf(rows, totals), { type: 'array' });
  const part = (path: string) =>
    new DOMParser().parseFromString(
      new TextDecoder().decode(Uint8Array.from(CFB.find(zip, path).content)),
      'application/xml',
    );
  const sheet = part('/xl/worksheets/sheet1.xml');
  const styles = part('/xl/styles.xml');
  const boldFonts = [...styles.querySelectorAll('fonts > font')].map(
    (font) => font.querySelector('b') !== null,
  );
  const boldStyles = [...styles.querySelectorAll('cellXfs > xf')].map(
    (style) => boldFonts[Number(style.getAttribute('fontId'))],
  );
  const bold = (cell: string) =>
    boldStyles[Number(sheet.querySelector(`c[r="${cell}"]`)?.getAttribute('s') ?? 0)];
  return { sheet, bold };
}

test('the heading row is frozen', () => {
  const pane = parts([['2025-10-28', 100, 'a', 7000]]).sheet.querySelector('sheetView > pane');
  expect(pane?.getAttribute('state')).toBe('frozen');
  expect(pane?.getAttribute('ySplit')).toBe('1');
  expect(pane?.getAttribute('topLeftCell')).toBe('A2');
});

test('heading and totals are bold, rows are not', () => {
  const { bold } = parts([['2025-10-28', 100, 'a', 7000]], ['Total', -300, null, null]);
  expect(['A1', 'B1', 'C1', 'D1'].map(bold)).toEqual([true, true, true, true]);
  expect(['A2', 'B2', 'C2', 'D2'].map(bold)).toEqual([false, false, false, false]);
  expect(['A4', 'B4'].map(bold)).toEqual([true, true]);
});

test('the heading is bold in a sheet without totals', () => {
  expect(parts([[null, null, 'a', null]]).bold('C1')).toBe(true);
});
