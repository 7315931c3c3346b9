import { useCallback, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS } from 'shared-kernel/contracts/contacts';
import { useServices } from 'shared-kernel/state';
import type { ContactValues } from './contact-values.ts';

const FORM = 'contacts';

interface ContactsDraft {
  /** What was typed and not sent, as it was when the page opened; null until that is known. */
  kept: ContactValues | null;
  /** Keeps the changed fields; nothing of them stays once there are none. */
  keep(changed: ContactValues): void;
}

/** Contact details that were typed and not sent: they survive a reload and a session that ends. */
export function useContactsDraft(): ContactsDraft {
  const { drafts } = useServices();
  const [kept, setKept] = useState<ContactValues | null>(null);
  /** One after the other: sealing takes its time, and an older one must not land on a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let shown = true;
    void drafts.load<unknown>(FORM).then((draft) => shown && setKept(readValues(draft)));
    return () => {
      shown = false;
    };
  }, [drafts]);

  const keep = useCallback(
    (changed: ContactValues) => {
      const isEmpty = Object.keys(changed).length === 0;
      saving.current = saving.current.then<unknown>(() =>
        isEmpty ? drafts.erase(FORM) : drafts.save(FORM, changed),
      );
    },
    [drafts],
  );
  return { kept, keep };
}

/** A draft of another version of the portal may hold anything. */
function readValues(draft: unknown): ContactValues {
  if (typeof draft !== 'object' || draft === null) return {};
  const typed = draft as Record<string, unknown>;
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => typeof typed[field] === 'string').map((field) => [field, typed[field]]),
  ) as ContactValues;
}
