import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from 'shared-kernel/state';

const FORM = 'validate-info';

export type TypedContacts = Record<string, string>;

interface TypedDraft {
  /** What was typed and not sent, as it was when the dialog opened; null until that is known. */
  kept: TypedContacts | null;
  /** Keeps the fields that differ from what is on file; nothing of them stays once there are none. */
  keep(changed: TypedContacts): void;
}

/** Contact details that were typed and not sent: a session that ends, or a reload, does not take them. */
export function useTypedDraft(): TypedDraft {
  const { drafts } = useServices();
  const [kept, setKept] = useState<TypedContacts | null>(null);
  /** One after the other: sealing takes its time, and an older one must not land on a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let shown = true;
    void drafts.load<unknown>(FORM).then((draft) => shown && setKept(readTyped(draft)));
    return () => {
      shown = false;
    };
  }, [drafts]);

  const keep = useCallback(
    (changed: TypedContacts) => {
      saving.current = saving.current.then<unknown>(() =>
        Object.keys(changed).length === 0 ? drafts.erase(FORM) : drafts.save(FORM, changed),
      );
    },
    [drafts],
  );
  return { kept, keep };
}

/** A draft of another version of the portal may hold anything. */
function readTyped(draft: unknown): TypedContacts {
  if (typeof draft !== 'object' || draft === null) return {};
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'));
}
