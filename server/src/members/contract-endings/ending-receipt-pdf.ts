import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { attachAsTyped } from '../../platform/pdf/as-typed.ts';
import { drawFeet, drawLetterHead, drawPart, MARGIN } from '../../platform/pdf/letter.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { timeInParis } from '../../platform/pdf/time-in-paris.ts';
import type { ContractEndingRow } from './contract-endings.table.ts';
import { GROUND_WORDS } from './ending-words.ts';

export interface EndingReceipt {
  ending: Pick<ContractEndingRow, 'comment' | 'createdAt' | 'eventOn' | 'ground' | 'wishedOn'>;
  /** The ended contract. */
  contract: string;
  /** What happens next, one or more sentences in a line. */
  next: readonly string[];
  reference: string;
  /** `membershipNumber` is null without a sign-in. */
  holder: { name: string; membershipNumber: string | null };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
}

/** The dated receipt of a request to end a contract, A4, in French: the request, its time and the next steps. */
export function renderEndingReceipt(receipt: EndingReceipt): Promise<Buffer> {
  const { brand, contract, ending, holder, next, reference } = receipt;
  const { comment, createdAt, eventOn, ground, wishedOn } = ending;
  const title = 'Accusé de réception de votre demande de résiliation';
  return renderPdf({ brand, title, createdAt, margin: MARGIN }, (page) => {
    const note = `Reçue le ${formatLongDate(todayInParis(createdAt))} à ${timeInParis(createdAt)}, heure de Paris. Référence ${reference}.`;
    let y = drawLetterHead(page, { holder, title, note });
    y = drawPart(page, 'Contrat à résilier', [contract], y);
    const event = eventOn ? [`Date de l’événement : ${formatLongDate(eventOn)}.`] : [];
    y = drawPart(page, 'Motif', [`${GROUND_WORDS[ground]}.`, ...event], y);
    const wished = wishedOn ? `Le ${formatLongDate(wishedOn)}.` : 'Dès que possible.';
    y = drawPart(page, 'Date souhaitée', [wished], y);
    if (comment) {
      y = drawPart(page, 'Ce que vous avez écrit', comment.split('\n'), y);
      y = attachAsTyped(page, { text: `${comment}\n`, createdAt }, y);
    }
    drawPart(page, 'Et maintenant', next, y);
    drawFeet(page, receipt);
  });
}

const AFTERWARDS = [
  'Les soins reçus jusqu’à ce jour seront remboursés. Après, la carte de tiers payant ne sera plus valable, pour tous les bénéficiaires.',
  'Les cotisations payées pour la période qui suit la fin du contrat vous seront remboursées.',
];

/** The next steps of a request of a member whose contract is known. */
export const endingEffects = (endOn: string) => [
  `Fin prévue de votre contrat : le ${formatLongDate(endOn)}. Nous vous confirmons cette date et ses effets par écrit.`,
  ...AFTERWARDS,
];

/** The next steps of a notice whose contract has yet to be found. */
export const noticeEffects = (endOn: string) => [
  `Fin de votre contrat, si ses conditions le permettent : le ${formatLongDate(endOn)}. Nous vous confirmons cette date et ses effets par écrit, ou nous vous disons ce qui manque.`,
  ...AFTERWARDS,
];
