import { CFB } from 'xlsx';

/**
 * xlsx writes number formats, but neither fonts nor panes. A bold cell gets one of these formats. No other
 * cell uses them, and they do not change the shown text; `emphasise` gives their styles the bold font.
 */
export const BOLD = {
  text: '@',
  /** The format of amounts, written out for negative ones. */
  money: '#,##0.00\\ "€";-#,##0.00\\ "€"',
} as const;

/** Excel's built-in id of the format '@' (ECMA-376, 18.8.30). */
const TEXT_FORMAT_ID = '49';

const VIEW = '<sheetView workbookViewId="0"/>';
const FROZEN_VIEW =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft"/></sheetView>';

/** Bytes at the start of a sheet that contain its view. The rows after it may be 50 MB. */
const HEAD_BYTES = 1_024;

/**
 * Takes a workbook of one sheet that xlsx wrote without compression. Returns it compressed, with the first
 * row frozen and the cells with `BOLD` formats bold. Throws if the output of xlsx differs from that of the
 * pinned version.
 */
export function emphasise(book: Uint8Array): Uint8Array<ArrayBuffer> {
  const zip = CFB.read(book, { type: 'array' });
  change(zip, '/xl/worksheets/sheet1.xml', withFrozenHead);
  change(zip, '/xl/styles.xml', (styles) =>
    new TextEncoder().encode(withBoldFont(new TextDecoder().decode(styles))),
  );
  return new Uint8Array(CFB.write(zip, { fileType: 'zip', type: 'array', compression: true }));
}

function change(zip: unknown, path: string, to: (content: Uint8Array) => Uint8Array): void {
  const file = CFB.find(zip, path);
  file.content = to(file.content);
  file.size = file.content.length;
}

function withFrozenHead(sheet: Uint8Array): Uint8Array {
  // Everything before the rows is ASCII, so one character is one byte.
  const at = new TextDecoder().decode(sheet.subarray(0, HEAD_BYTES)).indexOf(VIEW);
  if (at === -1) throw new Error('the sheet has another view');
  const view = new TextEncoder().encode(FROZEN_VIEW);
  const rest = sheet.subarray(at + VIEW.length);
  const whole = new Uint8Array(at + view.length + rest.length);
  whole.set(sheet.subarray(0, at));
  whole.set(view, at);
  whole.set(rest, at + view.length);
  return whole;
}

function withBoldFont(styles: string): string {
  const fonts = /<fonts count="1"><font>(.*?)<\/font><\/fonts>/.exec(styles);
  if (!fonts) throw new Error('the styles have other fonts');
  const [written, font] = fonts;
  const bold = [TEXT_FORMAT_ID, idOf(BOLD.money, styles)];
  return styles
    .replace(written, `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`)
    .replace(/<xf numFmtId="(\d+)" fontId="0"/g, (style, id: string) =>
      bold.includes(id) ? `<xf numFmtId="${id}" fontId="1" applyFont="1"` : style,
    );
}

/** The id that xlsx gave to one of the `BOLD` formats; undefined if no cell has the format. */
function idOf(format: string, styles: string): string | undefined {
  const wanted = format.replaceAll('"', '&quot;');
  const formats = [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
  return formats.find(([, , code]) => code === wanted)?.[1];
}
