import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { TutorialStep } from '../core/records.ts';

type Words = Omit<TutorialStep, 'type' | 'externalId' | 'environment' | 'position'>;

const STEPS: Words[] = [
  {
    target: 'actions',
    title: 'Ce que vous venez faire',
    text: 'Demandez un remboursement, préparez un soin ou partagez un justificatif : tout commence ici.',
    english: {
      title: 'What you came to do',
      text: 'Claim a refund, prepare care or share a document: everything starts here.',
    },
  },
  {
    target: 'card',
    title: 'Votre carte, toujours sur vous',
    text: 'Montrez-la en pharmacie ou chez l’opticien. Gardez-la sur votre téléphone : elle s’ouvre sans réseau.',
    english: {
      title: 'Your card, always with you',
      text: 'Show it at the pharmacy or the optician. Keep it on your phone: it opens without a network.',
    },
  },
  {
    target: 'refunds',
    title: 'Qui a payé quoi',
    text: 'Chaque remboursement montre la part de l’Assurance Maladie, la nôtre et ce qui reste à votre charge.',
    english: {
      title: 'Who paid what',
      text: 'Each refund shows the share of the health insurance, ours, and what is left for you to pay.',
    },
  },
  {
    target: 'requests',
    title: 'Vos demandes, étape par étape',
    text: 'Suivez chaque envoi et lisez nos réponses. Un point signale ce qui est nouveau.',
    english: {
      title: 'Your requests, step by step',
      text: 'Follow everything that you send and read our answers. A dot marks what is new.',
    },
  },
];

/** The guided tour of Home, the same in every brand. */
export const tutorialOf = ({ code }: EnvironmentDocument): TutorialStep[] =>
  STEPS.map((words, index) => ({
    type: 'tutorial-step',
    externalId: `${code}-T${index + 1}`,
    environment: code,
    position: index + 1,
    ...words,
  }));
