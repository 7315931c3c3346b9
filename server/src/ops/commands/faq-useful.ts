import { FaqOpinionsReport } from '../../members/operators/faq-opinions.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';
import { ENVIRONMENT } from './who-and-why.ts';

const pathOf = ({ category, theme, question }: { category: string; theme: string; question: string }) =>
  `${category}/${theme}/${question}`;

export const faqUseful: OpsCommand = {
  name: 'faq useful',
  summary: 'says which answers of the FAQ helped, and what readers wrote about them',
  details: 'What helped least comes first. Nobody knows who answered.',
  options: ENVIRONMENT,
  async run(client, { environment }) {
    const answer = await client.call('POST', '/operators/faq/opinions', FaqOpinionsReport, { environment });
    const counts = answer.questions.map(({ yes, no, language, ...question }) => [
      pathOf(question),
      language,
      `yes ${yes}`,
      `no ${no}`,
    ]);
    const comments = answer.comments.map(({ day, language, useful, comment, ...question }) => [
      day,
      pathOf(question),
      language,
      useful ? 'yes' : 'no',
      comment.replace(/\s+/g, ' '),
    ]);
    const text =
      counts.length === 0
        ? 'Nobody has said yet whether an answer helped.'
        : [table(counts), ...(comments.length > 0 ? ['', table(comments)] : [])].join('\n');
    return { text, json: answer };
  },
};
