import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';

type Question = FaqAnswer['categories'][number]['themes'][number]['questions'][number];

/** An answer of GET /faq with these questions in one theme. */
export const faqWith = (...questions: Question[]): FaqAnswer => ({
  categories: [
    { id: 'care', title: 'Remboursements', themes: [{ id: 'glasses', title: 'Optique', questions }] },
  ],
});

export const faq = faqWith({
  id: 'change',
  question: 'Quand puis-je changer de lunettes ?',
  answer: ['Tous les deux ans.', 'Plus tôt si la vue a changé.'],
});
