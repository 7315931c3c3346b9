import { useFormats } from '../i18n/use-formats.ts';
import { isLifeDate } from '../rules/life-date.ts';
import { AnswersByStep, type AnswersByStepProps } from './AnswersByStep.tsx';
import { useFirstNames } from './PeopleField.tsx';
import type { SubmissionFiles } from './submission-files.ts';
import { useSubmissionTexts } from './texts.ts';

export interface SubmissionSummaryProps {
  submission: AnswersByStepProps['submission'] & {
    input: unknown;
    labels: Readonly<Record<string, string>>;
    stepOf: (field: string) => number;
    files: SubmissionFiles;
  };
}

/** Shows what will be sent: the fields of the definition that have a label, and the files. */
export function SubmissionSummary({ submission }: SubmissionSummaryProps) {
  const { labels, stepOf, files } = submission;
  const t = useSubmissionTexts();
  const formats = useFormats();
  const input = (submission.input ?? {}) as Record<string, unknown>;
  const { beneficiaryId, beneficiaryIds } = input as { beneficiaryId?: string; beneficiaryIds?: string[] };
  const who = useFirstNames(beneficiaryIds ?? (beneficiaryId ? [beneficiaryId] : []));
  function textOf(name: string): string {
    const value = input[name];
    if (name === 'beneficiaryId' || name === 'beneficiaryIds') return who;
    if (isLifeDate(value)) return formats.longDate(value);
    return typeof value === 'number' ? formats.cents(value) : String(value ?? '');
  }
  const answers = Object.entries(labels).map(([name, label]) => ({
    step: stepOf(name),
    label,
    value: textOf(name),
  }));
  const names = formats.list(files.files.map(({ name }) => name));
  return (
    <AnswersByStep
      submission={submission}
      answers={[...answers, { step: stepOf('uploadIds'), label: t('files.yours'), value: names }]}
    />
  );
}
