import { useFormats } from '../i18n/use-formats.ts';
import { isLifeDate } from '../rules/life-date.ts';
import { KeyValueList } from '../ui/data/KeyValueList.tsx';
import { useFirstNames } from './PeopleField.tsx';
import type { SubmissionFiles } from './submission-files.ts';
import { useSubmissionTexts } from './texts.ts';

export interface SubmissionSummaryProps {
  submission: { input: unknown; labels: Readonly<Record<string, string>>; files: SubmissionFiles };
}

/** Shows what will be sent: the fields of the definition that have a label, and the files. */
export function SubmissionSummary({ submission }: SubmissionSummaryProps) {
  const { labels, files } = submission;
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
  const lines = Object.entries(labels).map(([name, label]) => ({ label, value: textOf(name) }));
  const names = formats.list(files.files.map(({ name }) => name));
  return (
    <KeyValueList
      items={[...lines, { label: t('files.yours'), value: names }].filter(({ value }) => value !== '')}
    />
  );
}
