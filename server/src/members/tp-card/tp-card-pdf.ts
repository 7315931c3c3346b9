import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { formatLongDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { PdfPage } from '../../platform/pdf/pdf-page.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { type CardContact, drawBack } from './tp-card-back.ts';
import { drawFront, frontHeight } from './tp-card-front.ts';

const MARGIN = 36;
const TITLE_SPACE = 58;
/** Most people on one page. A larger family continues on another page with the same header. */
const PEOPLE_A_PAGE = 15;

interface TpCardPdf {
  card: TpCard;
  brand: Brand;
  contact: CardContact | null;
  today: LifeDate;
  now: Date;
}

/** The printable card, A4: its front, then the legend on its back. */
export function renderTpCard({ card, brand, contact, today, now }: TpCardPdf): Promise<Buffer> {
  return renderPdf({ brand, title: 'Carte de tiers payant', createdAt: now, margin: MARGIN }, (page) => {
    const frame = { x: MARGIN, y: MARGIN + TITLE_SPACE, width: page.doc.page.width - MARGIN * 2 };
    const leaves = inLeaves(card.beneficiaries);
    leaves.forEach((people, leaf) => {
      if (leaf > 0) page.doc.addPage();
      title(
        page,
        'Votre carte de tiers payant',
        `Imprimée le ${formatLongDate(today)}. À présenter avec votre carte Vitale.`,
      );
      drawFront(page, card, people, frame);
      cutAdvice(page, frame.y + frontHeight(card, people.length) + 12);
    });
    page.doc.addPage();
    title(page, 'Au dos de votre carte', 'Imprimez cette page au verso, ou gardez-la avec la carte.');
    drawBack(page, card, contact, frame);
  });
}

function inLeaves(people: TpCard['beneficiaries']): TpCard['beneficiaries'][] {
  const leaves: TpCard['beneficiaries'][] = [];
  for (let at = 0; at < people.length; at += PEOPLE_A_PAGE) leaves.push(people.slice(at, at + PEOPLE_A_PAGE));
  return leaves.length > 0 ? leaves : [[]];
}

function title(page: PdfPage, text: string, line: string): void {
  const under = page.text(text, { x: MARGIN, y: MARGIN }, { font: 'heading', size: 18, tag: 'H1' });
  page.text(line, { x: MARGIN, y: under + 2 }, { size: 10, colour: page.colours.text2 });
}

function cutAdvice(page: PdfPage, y: number): void {
  page.text(
    'Découpez la carte en suivant son bord. Une copie imprimée vaut la carte envoyée par la poste.',
    { x: MARGIN, y },
    { size: 9, colour: page.colours.text2 },
  );
}
