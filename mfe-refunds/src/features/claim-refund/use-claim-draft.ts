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

  const saveNow = useCallback(async () => {
    clearTimeout(timer.current);
    if (over.current || isEmptyDraft(latest.current)) return;
    setSaved(await drafts.save(CLAIM_FORM, latest.current));
  }, [drafts]);

  // Closing the dialog is a change of page: what was typed last is kept before it goes.
  useEffect(() => () => void saveNow(), [saveNow]);

  const change = useCallback(
    (part: Partial<ClaimDraft> | ((draft: ClaimDraft) => Partial<ClaimDraft>)) => {
      const changes = typeof part === 'function' ? part(latest.current) : part;
      latest.current = { ...latest.current, ...changes };
      setDraft(latest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveNow(), SAVE_AFTER_MS);
    },
    [saveNow],
  );

  const erase = useCallback(async () => {
    clearTimeout(timer.current);
    over.current = true;
    latest.current = EMPTY_DRAFT;
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
