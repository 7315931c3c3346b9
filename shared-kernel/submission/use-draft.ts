import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftHold } from '../state/draft-hold.ts';
import { useServices } from '../state/services-context.tsx';
import { unsaved } from '../state/unsaved.ts';
import { useUnsaved } from '../state/use-unsaved.ts';
import { emptyDraft, isEmptyDraft, type KeptDraft, readDraft } from './draft-shape.ts';
import { giveUpUpload } from './upload-file.mutation.ts';

const SAVE_AFTER_MS = 300;

export interface Draft<Values extends object> {
  /** Name of the form in the draft store. */
  form: string;
  /** Nothing is shown or changed before what was kept is there, nor while another tab writes it. */
  phase: 'loading' | 'elsewhere' | 'ready';
  /** Takes the draft over from the tab that writes it. */
  takeOver(): void;
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
  /** Sent: nothing of it stays on this device, and another tab may begin anew. */
  finish(): Promise<void>;
  /** Given up: nothing of it stays, and this tab begins anew. */
  restart(): Promise<void>;
}

export type DraftChange<Values> =
  | Partial<KeptDraft<Values>>
  | ((kept: KeptDraft<Values>) => Partial<KeptDraft<Values>>);

/** A submission in writing, kept encrypted on this device a moment after each change. */
export function useDraft<Values extends object>(form: string, empty: Values): Draft<Values> {
  const { api, drafts } = useServices();
  // What the form starts from is the first one's: a caller may write it out at every drawing.
  const start = useRef(empty).current;
  const [kept, setKept] = useState(() => emptyDraft(start));
  const [phase, setPhase] = useState<Draft<Values>['phase']>('loading');
  const [generation, setGeneration] = useState(0);
  const hold = useRef<DraftHold | null>(null);
  const [resumed, setResumed] = useState(false);
  const [saved, setSaved] = useState<boolean | null>(null);
  const latest = useRef(kept);
  /** Whether this browser keeps anything, as far as is known. */
  const keeps = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Until it is loaded, and once it is sent or given up, a late save must neither empty it nor bring it back. */
  const closed = useRef(true);

  const begin = useCallback((draft: KeptDraft<Values>) => {
    latest.current = draft;
    closed.current = false;
    setKept(draft);
    setGeneration((count) => count + 1);
    setPhase('ready');
  }, []);

  /** One save after the other: sealing takes its time, and an older one must not land on a newer one. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      if (closed.current) return;
      // A form that was emptied again leaves nothing behind.
      if (isEmptyDraft(latest.current, start)) {
        await drafts.erase(form);
        setSaved(null);
      } else {
        keeps.current = await drafts.save(form, latest.current);
        setSaved(keeps.current);
      }
    });
    return saving.current;
  }, [drafts, form, start]);

  useEffect(() => {
    let shown = true;
    const read = async () => {
      const draft = readDraft(await drafts.load<unknown>(form), start);
      if (!shown || !mine) return;
      const found = draft !== null && !isEmptyDraft(draft, start);
      setResumed(found);
      // What came back is kept: the form says so from the start, also where it shows nothing else of it.
      if (found) setSaved(true);
      // A page that was covered for a while runs its effects again: what no store holds is still in its memory.
      begin(draft ?? (keeps.current ? emptyDraft(start) : latest.current));
    };
    let mine = false;
    hold.current = drafts.hold(form, (held) => {
      if (!shown) return;
      mine = held;
      if (held) void read();
      else {
        closed.current = true;
        clearTimeout(timer.current);
        timer.current = undefined;
        setPhase('elsewhere');
      }
    });
    const own = hold.current;
    return () => {
      shown = false;
      // Closing the dialog is a change of page: what was typed last is kept before the next tab may have it.
      const done = unsaved.hold();
      void saveNow().finally(() => {
        own.release();
        done();
      });
    };
  }, [drafts, form, start, begin, saveNow]);

  // Kept or not, a form that somebody fills in is not taken away; nor is the reference that it ends with.
  useUnsaved(phase === 'ready' && !isEmptyDraft(kept, start));

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

  const finish = useCallback(async () => {
    await erase();
    hold.current?.release();
  }, [erase]);

  const restart = useCallback(async () => {
    const givenUp = Object.values(latest.current.uploads);
    await erase();
    givenUp.forEach(giveUpUpload(api));
    setResumed(false);
    setSaved(null);
    begin(emptyDraft(start));
  }, [api, erase, begin, start]);

  return {
    form,
    phase,
    takeOver: () => hold.current?.take(),
    generation,
    kept,
    latest,
    resumed,
    saved,
    change,
    saveNow,
    finish,
    restart,
  };
}
