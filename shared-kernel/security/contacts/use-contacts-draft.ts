import { useCallback, useEffect, useRef, useState } from 'react';
import { CONTACT_FIELDS } from '../../contracts/contacts.ts';
import { useServices } from '../../state/services-context.tsx';
import type { ContactValues } from './contact-values.ts';

export interface ContactsDraft {
  /** The draft as it was when the form appeared; null until it is loaded. */
  kept: ContactValues | null;
  /** Stores the fields that differ from the values on file, or removes the draft when none differs. */
  keep(changed: ContactValues): void;
}

/** The draft of contact details typed into `form`, so that a reload or the end of the session does not lose them. */
export function useContactsDraft(form: string): ContactsDraft {
  const { drafts } = useServices();
  const [storedDraft, setStoredDraft] = useState<ContactValues | null>(null);
  /** Saves run one after the other: encryption is asynchronous, and an older save must not overwrite a newer one. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let shown = true;
    void drafts.load<unknown>(form).then((draft) => shown && setStoredDraft(readValues(draft)));
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
  return { kept: storedDraft, keep };
}

/** Reads only text values of known fields: the draft may come from another version of the portal. */
function readValues(draft: unknown): ContactValues {
  if (typeof draft !== 'object' || draft === null) return {};
  const typed = draft as Record<string, unknown>;
  return Object.fromEntries(
    CONTACT_FIELDS.filter((field) => typeof typed[field] === 'string').map((field) => [field, typed[field]]),
  );
}
