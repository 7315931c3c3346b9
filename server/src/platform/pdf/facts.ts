import { drawRule, MARGIN, widthOf } from './letter.ts';
import type { PdfPage } from './pdf-page.ts';

const LABELS = 190;
const PAD = 6;

/** Draws a table of labels with their values, a row each. Returns the y below it. */
export function drawFacts(
  page: PdfPage,
  facts: readonly { label: string; lines: readonly string[] }[],
  top: number,
): number {
  return page.group('Table', () => facts.reduce((y, fact) => drawFact(page, fact, y), top));
}

function drawFact(page: PdfPage, fact: { label: string; lines: readonly string[] }, y: number): number {
  drawRule(page, y);
  return page.group('TR', () => {
    const label = { x: MARGIN, y: y + PAD, width: LABELS - PAD };
    const under = page.text(fact.label, label, { size: 9.5, colour: page.colours.text2, tag: 'TH row' });
    const value = { x: MARGIN + LABELS, width: widthOf(page) - LABELS };
    const below = page.group('TD', () =>
      fact.lines.reduce((at, line) => page.text(line, { ...value, y: at }, { font: 'emphasis' }), y + PAD),
    );
    return Math.max(under, below) + PAD;
  });
}
