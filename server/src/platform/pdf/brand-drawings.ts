import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import type { PaperColours } from './brand-colours.ts';

type Doc = PDFKit.PDFDocument;

/** Side of the square that every logo is drawn in. */
const LOGO_UNITS = 36;

/** The brand's logo, as on screen; white on the dark background. */
export function drawLogo(
  doc: Doc,
  brand: Brand,
  colours: PaperColours,
  place: { x: number; y: number; size: number; onDeep?: boolean },
): void {
  const ground = place.onDeep ? '#ffffff' : colours.primary;
  const figure = place.onDeep ? colours.deep : '#ffffff';
  doc
    .save()
    .translate(place.x, place.y)
    .scale(place.size / LOGO_UNITS);
  const draw = LOGOS[brand.key] ?? drawSquare;
  draw(doc, { ground, figure, accent: colours.accent, onDeep: place.onDeep ?? false });
  doc.restore();
}

interface LogoInk {
  ground: string;
  figure: string;
  accent: string;
  onDeep: boolean;
}

const LOGOS: Record<string, (doc: Doc, ink: LogoInk) => void> = {
  'grand-lac': (doc, { ground, figure, accent }) => {
    doc.circle(18, 18, 18).fill(ground);
    doc.path('M18 7.5l6.5 11h-13z').fill(figure);
    doc.lineWidth(2.2);
    doc.path('M3 20.5c3-2.5 5.5-2.5 7.5 0s5 2.5 7.5 0 5-2.5 7.5 0 5 2.5 7.5 0').stroke(figure);
    doc.path('M6.5 26c2.3-2 4.3-2 6 0s3.8 2 5.5 0 3.8-2 5.5 0 4 2 6 0').stroke(accent);
  },
  ardoise: (doc, { ground, figure, accent }) => {
    doc.rect(0, 0, 36, 36).fill(ground);
    doc.rect(15, 7, 14, 7).fill(accent);
    doc.fillOpacity(0.75).rect(11, 14.5, 14, 7).fill(figure).fillOpacity(1);
    doc.rect(7, 22, 14, 7).fill(figure);
  },
  mirabelle: (doc, { ground, figure, accent, onDeep }) => {
    doc.circle(17, 21, 14).fill(accent);
    doc
      .lineWidth(2.5)
      .lineCap('round')
      .path('M17 7c0 6 2 10 4.5 14')
      .stroke(onDeep ? figure : ground);
    doc.path('M18 8c2-6 8-7 14-5-1 6-7 9-14 5z').fill(ground);
  },
};

function drawSquare(doc: Doc, { ground }: LogoInk): void {
  doc.roundedRect(0, 0, 36, 36, 8).fill(ground);
}

/** Draws the brand's pattern on the dark background, within this rectangle. */
export function drawPattern(
  doc: Doc,
  pattern: Brand['graphical_charter']['pattern'],
  colour: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  doc.save().rect(x, y, width, height).clip().translate(x, y);
  if (pattern === 'petals') {
    doc.circle(width * 0.92, height * 0.08, height * 0.9).fill(colour);
    doc.circle(width * 0.67, height * 0.96, height * 0.5).fill(colour);
  } else if (pattern === 'bricks') {
    for (let row = 0; row * 22 < height; row += 1) {
      for (let at = (row % 2) * 32 + width * 0.5; at < width; at += 64) doc.rect(at, row * 22, 34, 17);
    }
    doc.fill(colour);
  } else {
    doc.lineWidth(0.8).rotate(-8);
    for (let line = -3; line * 20 < height + width * 0.2; line += 1) {
      const level = line * 20;
      doc.path(`M0 ${level}c60-26 120-26 180 0s120 26 180 0 120-26 180 0 120 26 180 0`).stroke(colour);
    }
  }
  doc.restore();
}
