import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { type PaperColours, paperColours } from './brand-colours.ts';
import { type FontRole, fontFiles } from './brand-fonts.ts';
import { createPdfTags, type PdfTags, type TextTag } from './pdf-tags.ts';
import { printableRuns } from './printable-runs.ts';

/** The language of a document. */
export type PdfLocale = 'fr' | 'en';

interface TextStyle {
  font?: FontRole;
  /** Size in points. */
  size?: number;
  colour?: string;
  /** Digits of equal width, for columns of amounts. */
  tabular?: boolean;
  /** Role for a screen reader: a paragraph by default. */
  tag?: TextTag;
}

interface TextPlace {
  x: number;
  y: number;
  /** Wraps the text within this width; without it the text stays on one line. */
  width?: number;
  /** Alignment of a single line: within `width`, or at `x` where there is no width. */
  align?: 'left' | 'center' | 'right';
}

/** A document of a brand, with its fonts embedded and its colours. It can print any text. */
export interface PdfPage extends Pick<PdfTags, 'group' | 'figure'> {
  doc: PDFKit.PDFDocument;
  brand: Brand;
  locale: PdfLocale;
  colours: PaperColours;
  /** Draws a text and returns the y below it, in points from the top. */
  text(text: string, place: TextPlace, style?: TextStyle): number;
  /** Width on one line, in points. */
  widthOf(text: string, style?: TextStyle): number;
}

const LINE_HEIGHT = 1.35;

export function createPdfPage(doc: PDFKit.PDFDocument, brand: Brand, locale: PdfLocale): PdfPage {
  const colours = paperColours(brand.graphical_charter);
  for (const role of ['body', 'emphasis', 'heading'] as const) {
    const { latin, extended } = fontFiles(brand.graphical_charter, role);
    doc.registerFont(`${role}-latin`, latin);
    doc.registerFont(`${role}-extended`, extended);
  }

  const tags = createPdfTags(doc);
  const runsOf = (text: string, { font = 'body' }: TextStyle) =>
    printableRuns(text).map((run) => ({ text: run.text, font: `${font}-${run.subset}` }));

  const featuresOf = ({ tabular }: TextStyle): PDFKit.Mixins.OpenTypeFeatures[] => (tabular ? ['tnum'] : []);

  const widthOf = (text: string, style: TextStyle = {}) => {
    doc.fontSize(style.size ?? 10);
    return runsOf(text, style).reduce((width, run) => {
      doc.font(run.font);
      return width + doc.widthOfString(run.text, { features: featuresOf(style) });
    }, 0);
  };

  return {
    doc,
    brand,
    locale,
    colours,
    widthOf,
    group: tags.group,
    figure: tags.figure,
    text: (text, place, style = {}) => tags.text(style.tag ?? 'P', () => drawText(text, place, style)),
  };

  function drawText(text: string, place: TextPlace, style: TextStyle): number {
    const size = style.size ?? 10;
    const runs = runsOf(text, style);
    doc.fillColor(style.colour ?? colours.text).fontSize(size);
    const wraps = place.width !== undefined && (place.align ?? 'left') === 'left';
    const left = wraps ? place.x : alignedLeft(place, widthOf(text, style));
    runs.forEach((run, index) => {
      const options: PDFKit.Mixins.TextOptions = {
        features: featuresOf(style),
        continued: index < runs.length - 1,
        lineGap: size * (LINE_HEIGHT - 1.2),
        ...(wraps ? { width: place.width } : { lineBreak: false }),
      };
      doc.font(run.font).fontSize(size);
      if (index === 0) doc.text(run.text, left, place.y, options);
      else doc.text(run.text, options);
    });
    return wraps ? doc.y : place.y + size * LINE_HEIGHT;
  }
}

function alignedLeft({ x, width = 0, align = 'left' }: TextPlace, textWidth: number): number {
  if (align === 'left') return x;
  return align === 'right' ? x + width - textWidth : x + (width - textWidth) / 2;
}
