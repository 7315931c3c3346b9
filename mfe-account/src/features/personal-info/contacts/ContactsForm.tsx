import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import { checkContacts } from '@member-portal/shared-kernel/rules/contacts';
import {
  type ContactValues,
  contactMutations,
  KeepContacts,
  useConfirmedWrite,
  useContactRefusals,
} from '@member-portal/shared-kernel/security';
import { useMutation, useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Form, type FormErrors, type FormView, SaveBar } from '@member-portal/shared-kernel/ui/form';
import { useRef } from 'react';
import { ContactFields } from './ContactFields.tsx';
import { changesOf, valuesOf } from './contact-values.ts';

interface ContactsFormProps {
  contacts: Contacts;
  /** Values of an earlier visit that were never sent. */
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
  onSaved: (next: Contacts) => Promise<void>;
}

/** Validates and sends only changed fields: old data on file that breaks a newer rule does not block the form. */
export function ContactsForm({ contacts, restored, onChanged, onSaved }: ContactsFormProps) {
  const services = useServices();
  const saving = useMutation(contactMutations.save());
  const { texts } = useStream(services.limits);
  const readOnly = useReadOnly();
  const confirmed = useConfirmedWrite();
  const refusals = useContactRefusals();
  const form = useRef<FormView<ContactValues>['form']>(null);

  function validate(values: ContactValues): FormErrors {
    const checked = checkContacts(changesOf(values, contacts), contacts, texts);
    return checked.ok ? {} : refusals.ofFields(checked.refusals);
  }

  async function save(values: ContactValues): Promise<FormErrors | undefined> {
    const changes = changesOf(values, contacts);
    try {
      const saved = await confirmed.send('EMAIL_CHANGE', changes, (options) =>
        saving.mutateAsync({ changes, ...options }),
      );
      if (!saved) return undefined;
      // Resets the form after its submission has ended. A new address that waits for its code is not on file yet.
      setTimeout(() => form.current?.initialize(valuesOf(saved)));
      await onSaved(saved);
      return undefined;
    } catch (error) {
      return refusals.ofError(error);
    }
  }

  return (
    <>
      <Form<ContactValues> initialValues={valuesOf(contacts)} validate={validate} onSubmit={save}>
        {({ form: own, values }) => {
          form.current = own;
          return (
            <>
              <ContactFields
                readOnly={readOnly}
                emailProvedAt={values.email === contacts.email ? (contacts.emailProvedAt ?? null) : null}
              />
              <KeepContacts
                form={own}
                values={values}
                known={valuesOf(contacts)}
                restored={restored}
                onChanged={onChanged}
              />
              <SaveBar />
            </>
          );
        }}
      </Form>
      {confirmed.dialog}
    </>
  );
}
