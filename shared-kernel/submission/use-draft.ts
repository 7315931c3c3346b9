import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../state/services-context.tsx';
import { emptyDraft, isEmptyDraft, type KeptDraft, readDraft } from './draft-shape.ts';

const SAVE_AFTER_MS = 300;

export interface Draft<Values extends object> {
  /** Name of the form in the draft store. */
  form: string;
  /** Nothing is shown or changed before what was kept is there. */
  ready: boolean;
  /** Grows whenever the draft begins anew: files and form follow it. */
  generation: number;
  kept: KeptDraft<Values>;
  /** The draft as it is now, not as it was when a button was drawn. */
  latest: { readonly current: KeptDraft<Values> };
  /** It was there when the form was opened. */
  resumed: boolean;
  /** Null until something was kept; false where this browser keeps nothing. */
  saved: boolean | null;
  change(part: DraftChange<Values>): void;
  saveNow(): Promise<void>;
  /** Sent or given up: nothing of it stays on this device. */
  erase(): Promise<void>;
  restart(): Promise<void>;
}

export type DraftChange<Values> =
  | Partial<KeptDraft<Values>>
  | ((kept: KeptDraft<Values>) => Partial<KeptDraft<Values>>);

/** A submission in writing, kept encrypted on this device a moment after each change. */
export function useDraft<Values extends object>(form: string, empty: Values): Draft<Values> {
  const { drafts } = useServices();
  // What the form starts from is the first one's: a caller may write it out at every drawing.
  const start = useRef(empty).current;
  const [kept, setKept] = useState(() => emptyDraft(start));
  const [generation, setGeneration] = useState(0);
  const [resumed, setResumed] = useState(false);
  const [saved, setSaved] = useState<boolean | null>(null);
  const latest = useRef(kept);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Until it is loaded, and once it is sent or given up, a late save must neither empty it nor bring it back. */
  const closed = useRef(true);

  const begin = useCallback((draft: KeptDraft<Values>) => {
    latest.current = draft;
    closed.current = false;
    setKept(draft);
    setGeneration((count) => count + 1);
  }, []);

  useEffect(() => {
    let shown = true;
    void drafts.load<unknown>(form).then((stored) => {
      if (!shown) return;
      const draft = readDraft(stored, start);
      setResumed(draft !== null && !isEmptyDraft(draft, start));
      begin(draft ?? emptyDraft(start));
    });
    return () => {
      shown = false;
    };
  }, [drafts, form, start, begin]);

  /** One save after the other: sealing takes its time, and an older one must not land on a newer one. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      if (closed.current || isEmptyDraft(latest.current, start)) return;
      setSaved(await drafts.save(form, latest.current));
    });
    return saving.current;
  }, [drafts, form, start]);

  // Closing the dialog is a change of page: what was typed last is kept before it goes.
  useEffect(() => () => void saveNow(), [saveNow]);

  const change = useCallback(
    (part: DraftChange<Values>) => {
      const changes = typeof part === 'function' ? part(latest.current) : part;
      latest.current = { ...latest.current, ...changes };
      setKept(latest.current);
      // Counted from the first change: who goes on without a pause is saved all the same.
      if (changes.step || changes.uploads || changes.files) void saveNow();
      else timer.current ??= setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    },
    [saveNow],
  );

  const erase = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    closed.current = true;
    await saving.current;
    await drafts.erase(form);
  }, [drafts, form]);

  const restart = useCallback(async () => {
    await erase();
    setResumed(false);
    setSaved(null);
    begin(emptyDraft(start));
  }, [erase, begin, start]);

  return {
    form,
    ready: generation > 0,
    generation,
    kept,
    latest,
    resumed,
    saved,
    change,
    saveNow,
    erase,
    restart,
  };
}
