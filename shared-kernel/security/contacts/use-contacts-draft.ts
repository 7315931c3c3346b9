import { useCallback, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS } from '../../contracts/contacts.ts';
import { useServices } from '../../state/services-context.tsx';
import type { ContactValues } from './contact-values.ts';

export interface ContactsDraft {
  /** What was typed and not sent, as it was when the form appeared; null until that is known. */
  kept: ContactValues | null;
  /** Keeps the fields that differ from what is on file; nothing of them stays once there are none. */
  keep(changed: ContactValues): void;
}

/** Contact details that were typed into `form` and not sent: a session that ends, or a reload, does not take them. */
export function useContactsDraft(form: string): ContactsDraft {
  const { drafts } = useServices();
  const [kept, setKept] = useState<ContactValues | null>(null);
  /** One after the other: sealing takes its time, and an older one must not land on a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let shown = true;
    void drafts.load<unknown>(form).then((draft) => shown && setKept(readValues(draft)));
    return () => {
      shown = false;
    };
  }, [drafts, form]);

  const keep = useCallback(
    (changed: ContactValues) => {
      const isEmpty = Object.keys(changed).length === 0;
      saving.current = saving.current.then<unknown>(() =>
        isEmpty ? drafts.erase(form) : drafts.save(form, changed),
      );
    },
    [drafts, form],
  );
  return { kept, keep };
}

/** A draft of another version of the portal may hold anything. */
function readValues(draft: unknown): ContactValues {
  if (typeof draft !== 'object' || draft === null) return {};
  const typed = draft as Record<string, unknown>;
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => typeof typed[field] === 'string').map((field) => [field, typed[field]]),
  );
}
