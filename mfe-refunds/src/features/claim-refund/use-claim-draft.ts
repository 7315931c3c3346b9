import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-kernel/state';
import { CLAIM_FORM, type ClaimDraft, EMPTY_DRAFT, isEmptyDraft } from './claim-draft.ts';

const SAVE_AFTER_MS = 300;

/**
 * The claim in writing, kept encrypted on this device a moment after each change. `saved` is null until
 * something was kept, and false where this browser keeps nothing.
 */
export function useClaimDraft() {
  const { drafts } = useServices();
  const [draft, setDraft] = useState<ClaimDraft | null>(null);
  const [resumed, setResumed] = useState(false);
  const [saved, setSaved] = useState<boolean | null>(null);
  const latest = useRef<ClaimDraft>(EMPTY_DRAFT);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Once the claim is sent or given up, a late save must not bring it back. */
  const over = useRef(false);

  useEffect(() => {
    let shown = true;
    void drafts.load<ClaimDraft>(CLAIM_FORM).then((kept) => {
      if (!shown) return;
      const start = kept ?? EMPTY_DRAFT;
      latest.current = start;
      setDraft(start);
      setResumed(kept !== null && !isEmptyDraft(kept));
    });
    return () => {
      shown = false;
    };
  }, [drafts]);

  /** One save after the other: sealing takes its time, and an older one must not land on a newer one. */
  const saving = useRef<Promise<void>>(Promise.resolve());
  const saveNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    saving.current = saving.current.then(async () => {
      if (over.current || isEmptyDraft(latest.current)) return;
      setSaved(await drafts.save(CLAIM_FORM, latest.current));
    });
    return saving.current;
  }, [drafts]);

  // Closing the dialog is a change of page: what was typed last is kept before it goes.
  useEffect(() => () => void saveNow(), [saveNow]);

  const change = useCallback(
    (part: Partial<ClaimDraft> | ((draft: ClaimDraft) => Partial<ClaimDraft>)) => {
      const changes = typeof part === 'function' ? part(latest.current) : part;
      latest.current = { ...latest.current, ...changes };
      setDraft(latest.current);
      // Counted from the first change: who goes on without a pause is saved all the same.
      if (changes.step || changes.uploads) void saveNow();
      else timer.current ??= setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    },
    [saveNow],
  );

  const erase = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    over.current = true;
    latest.current = EMPTY_DRAFT;
    await saving.current;
    await drafts.erase(CLAIM_FORM);
  }, [drafts]);

  const restart = useCallback(async () => {
    await erase();
    over.current = false;
    setResumed(false);
    setSaved(null);
    setDraft(EMPTY_DRAFT);
  }, [erase]);

  return { draft, latest, resumed, saved, change, saveNow, erase, restart };
}
