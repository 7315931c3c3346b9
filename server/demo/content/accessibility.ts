import type { DemoTime } from '../core/demo-time.ts';
import type { AccessibilityStatement } from '../core/records.ts';

/**
 * The declaration of an environment's insurer. No RGAA audit has taken place, so there is none here: the
 * state is the insurer's own assessment.
 */
export const accessibilityOf = (environment: string, time: DemoTime): AccessibilityStatement => ({
  type: 'accessibility-statement',
  externalId: `${environment}-accessibility`,
  environment,
  establishedOn: time.day(-30),
  exceptions: [
    {
      kind: 'NOT_CONFORM',
      text: 'Une partie des documents déposés par nos équipes avant 2024 sont des PDF sans balises.',
      alternative: 'Nous vous envoyons sur demande le même contenu sous une forme accessible.',
      english: {
        text: 'Some documents that our teams filed before 2024 are PDFs without tags.',
        alternative: 'On request we send you the same content in an accessible form.',
      },
    },
    {
      kind: 'NOT_CONFORM',
      text: 'L’utilisation de l’espace avec un lecteur d’écran n’a pas encore été vérifiée de bout en bout par des personnes concernées.',
      english: {
        text: 'Use of the portal with a screen reader has not yet been checked from end to end by people who rely on one.',
      },
    },
    {
      kind: 'OUT_OF_SCOPE',
      text: 'Les documents que vous déposez vous-même (factures, devis, justificatifs) sont affichés tels que vous les avez envoyés.',
      english: {
        text: 'The documents that you upload yourself (invoices, quotes, proofs) are shown as you sent them.',
      },
    },
  ],
});
