import { useEffect } from 'react';
import type { Writing } from './use-held-request.ts';

interface WritingForm {
  values: { text?: string };
  files: { files: readonly unknown[] };
  sending: boolean;
  receipt: unknown;
}

/** Reports whether the form has something of the member's that is not sent yet. */
export function useWriting(form: WritingForm, onWriting: (writing: Writing) => void): void {
  const isEmpty = (form.values.text ?? '').trim() === '' && form.files.files.length === 0;
  const writing = form.sending ? 'sending' : isEmpty || form.receipt ? 'nothing' : 'something';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes alone, so that a release holds until the next one
  useEffect(() => onWriting(writing), [writing]);
}
