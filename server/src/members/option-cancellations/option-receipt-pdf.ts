import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { drawFeet, drawLetterHead, drawPart, MARGIN } from '../../platform/pdf/letter.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { timeInParis } from '../../platform/pdf/time-in-paris.ts';
import type { OptionCancellationRow } from './option-cancellations.table.ts';

interface OptionReceipt {
  cancellation: Pick<
    OptionCancellationRow,
    'contracts' | 'createdAt' | 'endOn' | 'everyone' | 'reason' | 'wishedOn'
  >;
  /** First names of the people concerned. */
  people: readonly string[];
  reference: string;
  holder: { name: string; membershipNumber: string };
  brand: Brand;
  contact: EnvironmentDocument['contact'];
}

/**
 * The dated receipt of a request to cancel options, A4, in French: the request, its people, its time and the
 * next steps.
 */
export function renderOptionReceipt(receipt: OptionReceipt): Promise<Buffer> {
  const { brand, cancellation, holder, people, reference } = receipt;
  const { contracts, createdAt, endOn, everyone, reason, wishedOn } = cancellation;
  const title = 'Accusé de réception de votre demande d’annulation d’options';
  return renderPdf({ brand, title, createdAt, margin: MARGIN }, (page) => {
    const note = `Reçue le ${formatLongDate(todayInParis(createdAt))} à ${timeInParis(createdAt)}, heure de Paris. Référence ${reference}.`;
    let y = drawLetterHead(page, { holder, title, note });
    for (const { name, number, options } of contracts)
      y = drawPart(
        page,
        `${name}, n° ${number}`,
        options.map((option) => `Option à annuler : ${option.name}.`),
        y,
      );
    const names = people.map(displayName).join(', ');
    y = drawPart(page, 'Pour qui', [everyone ? `Tous les bénéficiaires : ${names}.` : `${names}.`], y);
    const wished = wishedOn ? `Le ${formatLongDate(wishedOn)}.` : 'Dès que possible.';
    y = drawPart(page, 'Date souhaitée', [reason === 'DUE_DATE' ? 'À l’échéance annuelle.' : wished], y);
    drawPart(
      page,
      'Et maintenant',
      [
        `Fin prévue : le ${formatLongDate(endOn)}. Nous vous confirmons cette date par écrit.`,
        'Jusqu’à ce jour, rien ne change. Ensuite, votre contrat continue sans ce qui est annulé, que vous ne payez plus.',
      ],
      y,
    );
    drawFeet(page, receipt);
  });
}
