import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { useEffect } from 'react';
import type { Writing } from './use-held-request.ts';

type ValidateText = (value: never, values: Record<string, unknown>) => string | undefined;

interface ReplyForm {
  values: { text?: string };
  files: { files: readonly unknown[] };
  sending: boolean;
  receipt: SubmissionReceipt | null;
  field: (name: 'text') => { name: string; label: string; validate: ValidateText };
  refusalText: (code: string) => string;
}

interface ReplyFormSetup {
  /** Error code of a form without text and files. */
  empty: 'answer_required' | 'reply_required';
  onWriting: (writing: Writing) => void;
  onSent: (receipt: SubmissionReceipt) => void;
}

/**
 * Common behaviour of a reply and an answer: a text or a file is enough. Reports unsent input of the member,
 * and the receipt after sending. Returns the props of the text field.
 */
export function useReplyForm(form: ReplyForm, { empty, onWriting, onSent }: ReplyFormSetup) {
  const { receipt, files, values, sending } = form;
  const hasFiles = files.files.length > 0;
  const isEmpty = isBlank(values.text) && !hasFiles;
  const writing = sending ? 'sending' : isEmpty || receipt ? 'nothing' : 'something';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each receipt
  useEffect(() => {
    if (receipt) onSent(receipt);
  }, [receipt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes alone, so that a release holds until the next one
  useEffect(() => onWriting(writing), [writing]);

  const text = form.field('text');
  const validate: ValidateText = (value, all) =>
    isBlank(value) && !hasFiles ? form.refusalText(empty) : text.validate(value, all);
  return {
    // A field is validated when its value changes. The first file makes the text optional, so the field is
    // remounted.
    fieldKey: hasFiles ? 'with files' : 'without files',
    // Keyboard users pass this field below a thread or a timeline.
    text: { ...text, validate, missingOnSubmit: true },
  };
}

const isBlank = (value: unknown) => ((value as string | undefined) ?? '').trim() === '';
