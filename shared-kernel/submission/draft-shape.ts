/** A file of a stored draft. This device may lack its content if space is short. */
export interface KeptFile {
  /** Id in the draft, created when the file was chosen. */
  id: string;
  name: string;
  bytes: number;
  /** Name of the file's document, if the form asks for named ones. */
  document?: string;
  /** Size in bytes before this browser compressed the photo. */
  originalBytes?: number;
}

/** The stored draft of a submission. The draft store keeps the contents of its files separately. */
export interface KeptDraft<Values> {
  /** Counted from 1. */
  step: number;
  /** Values of the form. An unparsable date or amount stays as typed. */
  values: Values;
  /** The files, in the member's order. */
  files: KeptFile[];
  /** File of the draft → upload on the server. */
  uploads: Record<string, string>;
  /** Idempotency key and body of the last try. The same body is sent with the same key, another body with a new one. */
  sent: { key: string; body: string } | null;
}

const emptyDraft = <Values>(values: Values): KeptDraft<Values> => ({
  step: 1,
  values,
  files: [],
  uploads: {},
  sent: null,
});

/** Reads a stored draft; null if it does not have the shape of a draft, for example after an update of the form. */
export function readDraft<Values extends object>(stored: unknown, empty: Values): KeptDraft<Values> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = { ...emptyDraft(empty), ...(stored as Partial<KeptDraft<Values>>) };
  if (typeof draft.values !== 'object' || draft.values === null || !Array.isArray(draft.files)) return null;
  return { ...draft, values: { ...empty, ...draft.values } };
}

/** True when the member has entered nothing, so that the draft need not be stored. An emptied field counts as empty. */
export const isEmptyDraft = <Values>(draft: KeptDraft<Values>, empty: Values): boolean =>
  draft.files.length === 0 && filled(draft.values) === filled(empty);

const filled = (values: unknown): string =>
  JSON.stringify(values, (_, value) => (value === '' ? undefined : value));
