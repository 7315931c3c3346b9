/** A file of a draft; its content may not have found room on this device. */
export interface KeptFile {
  /** The draft's own, made when the file was chosen. */
  id: string;
  name: string;
  bytes: number;
  /** What it weighed before this browser made it lighter. */
  originalBytes?: number;
}

/** What is kept of a submission while it is written. The files themselves are kept apart, by the draft store. */
export interface KeptDraft<Values> {
  /** Counted from 1. */
  step: number;
  /** As they are written: a date or an amount that cannot be read stays as typed. */
  values: Values;
  /** The files, in the order that the member gave them. */
  files: KeptFile[];
  /** File of the draft → upload on the server. */
  uploads: Record<string, string>;
  /** Key of the last try and what it was sent with: the same input keeps its key, a changed one gets another. */
  sent: { key: string; body: string } | null;
}

export const emptyDraft = <Values>(values: Values): KeptDraft<Values> => ({
  step: 1,
  values,
  files: [],
  uploads: {},
  sent: null,
});

/** What was kept, where it still has the shape of this form; a draft of another day may not. */
export function readDraft<Values extends object>(kept: unknown, empty: Values): KeptDraft<Values> | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const draft = { ...emptyDraft(empty), ...(kept as Partial<KeptDraft<Values>>) };
  if (typeof draft.values !== 'object' || draft.values === null || !Array.isArray(draft.files)) return null;
  return { ...draft, values: { ...empty, ...draft.values } };
}

/** Nothing of the member's own in it: not worth keeping, nor coming back to. A field emptied again holds nothing. */
export const isEmptyDraft = <Values>(draft: KeptDraft<Values>, empty: Values): boolean =>
  draft.files.length === 0 && filled(draft.values) === filled(empty);

const filled = (values: unknown): string =>
  JSON.stringify(values, (_, value) => (value === '' ? undefined : value));
