import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../state/services-context.tsx';

export interface FormDraft<Values extends object> {
  /** The draft as it was when the form appeared; null until it is loaded. */
  kept: Values | null;
  /** Stores the fields that differ from the values on file, or removes the draft if none differs. */
  keep(changed: Values): void;
}

/**
 * The draft of what was changed in `form`, a form that is edited in place, so that a reload or the end of the
 * session does not lose it. `read` takes the known fields of a draft, which may come from another version of
 * the portal; it must stay the same function.
 */
export function useFormDraft<Values extends object>(
  form: string,
  read: (draft: Record<string, unknown>) => Values,
): FormDraft<Values> {
  const { drafts } = useServices();
  const [storedDraft, setStoredDraft] = useState<Values | null>(null);
  /** Saves run one after the other: encryption is asynchronous, and an older save must not overwrite a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let shown = true;
    void drafts.load<unknown>(form).then((draft) => {
      const typed = typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
      if (shown) setStoredDraft(read(typed));
    });
    return () => {
      shown = false;
    };
  }, [drafts, form, read]);

  const keep = useCallback(
    (changed: Values) => {
      const isEmpty = Object.keys(changed).length === 0;
      saving.current = saving.current.then<unknown>(() =>
        isEmpty ? drafts.erase(form) : drafts.save(form, changed),
      );
    },
    [drafts, form],
  );
  return { kept: storedDraft, keep };
}
