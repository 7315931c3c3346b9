import type { EnvironmentDocument } from 'shared-kernel/contracts/environment';
import { formatLongDate } from 'shared-kernel/rules/life-date';
import { displayName } from 'shared-kernel/rules/names';
import type { NewMail } from '../../platform/mail/mailer.ts';
import type { Addressee, Confirmation } from './refund-claims.ports.ts';

/**
 * Confirms that a claim arrived. A mail is no sealed letter: it says neither whose care it was, nor what, nor how
 * much. Null for a member without an address.
 */
export function confirmationMail(
  { brand, mailFrom }: Pick<EnvironmentDocument, 'brand' | 'mailFrom'>,
  { firstName, email }: Addressee,
  { reference, expectedBy, files }: Confirmation,
): NewMail | null {
  if (email === null) return null;
  const insurer = brand?.name ?? '';
  const documents = files === 1 ? 'votre document' : `vos ${files} documents`;
  const paragraphs = [
    `Bonjour ${displayName(firstName)},`,
    `Nous avons bien reçu votre demande de remboursement et ${documents}. Sa référence : ${reference}.`,
    `Notre réponse est prévue au plus tard le ${formatLongDate(expectedBy)}. Vous pouvez suivre votre demande à tout moment dans votre espace assuré, rubrique Demandes.`,
    `Votre mutuelle ${insurer}`.trim(),
  ];
  return {
    from: mailFrom,
    to: email,
    subject: `Votre demande de remboursement ${reference} est bien arrivée`,
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
