import type { Contacts, UpdateContactsRequest } from '@member-portal/shared-kernel/contracts/contacts';
import { checkContacts } from '@member-portal/shared-kernel/rules/contacts';
import {
  type ContactValues,
  contactMutations,
  contactQueries,
  KeepContacts,
  NewEmailCode,
  useConfirmedWrite,
  useContactRefusals,
  useContactsDraft,
  useTakeContacts,
} from '@member-portal/shared-kernel/security';
import {
  useMutation,
  useQuery,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import { Banner, Flex, QueryView, SkeletonRows, Stack } from '@member-portal/shared-kernel/ui';
import { Form, FormBody, type FormErrors, SubmitButton } from '@member-portal/shared-kernel/ui/form';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { SignOutButton } from '../../common/SignOutButton.tsx';
import { useValidationT } from '../../validation-texts.ts';
import { ContactFields } from './ContactFields.tsx';

const FIELDS = [
  'mobileNumber',
  'email',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'zipCode',
  'city',
] as const;
type Typed = Partial<Record<(typeof FIELDS)[number], string>>;

const skeleton = <SkeletonRows count={5} value={false} />;
const frame = { open: true, onClose: () => {}, dismissible: false };

/** Asks for missing contact details. The guards close the dialog as soon as none is missing. */
export default function ValidateInfoDialog() {
  const t = useValidationT();
  const { session } = useServices();
  const show = useTakeContacts();
  const query = useQuery(contactQueries.all());
  const { kept: draft, keep } = useContactsDraft('validate-info');
  const contacts = query.data;

  async function take(next: Contacts) {
    keep({});
    show(next);
    if (next.missing.length === 0 && next.emailChange === null) await session.refresh();
  }

  if (!contacts || !draft)
    return (
      <Dialog {...frame} title={t('info.title')} footer={<SignOutButton />}>
        <QueryView
          query={query}
          skeleton={skeleton}
          failure={{ title: t('failure.title'), text: t('failure.text') }}
        >
          {/* The contacts can arrive before the draft is read. Until then the skeleton stays. */}
          {() => skeleton}
        </QueryView>
      </Dialog>
    );
  if (contacts.emailChange)
    return (
      <Dialog
        {...frame}
        size="sm"
        title={t('code.title')}
        subtitle={t('code.subtitle', { email: contacts.emailChange.email })}
        footer={<SignOutButton />}
      >
        <NewEmailCode change={contacts.emailChange} onContacts={take} />
      </Dialog>
    );
  return <ContactsForm contacts={contacts} restored={draft} onChanged={keep} onSaved={take} />;
}

interface ContactsFormProps {
  contacts: Contacts;
  /** Values of an earlier visit that were never sent. */
  restored: ContactValues;
  onChanged: (changed: ContactValues) => void;
  onSaved: (next: Contacts) => Promise<void>;
}

function ContactsForm({ contacts, restored, onChanged, onSaved }: ContactsFormProps) {
  const t = useValidationT();
  const services = useServices();
  const confirmed = useConfirmedWrite();
  const refusals = useContactRefusals();
  const saving = useMutation(contactMutations.save());
  const { texts } = useStream(services.limits);
  const readOnly = useReadOnly();

  async function save(typed: Typed): Promise<FormErrors | undefined> {
    const all: UpdateContactsRequest = Object.fromEntries(
      FIELDS.map((field) => [field, typed[field]?.trim() || null]),
    );
    const checked = checkContacts(all, contacts, texts);
    if (!checked.ok) return refusals.ofFields(checked.refusals);
    try {
      const saved = await confirmed.send('EMAIL_CHANGE', all, (options) =>
        saving.mutateAsync({ changes: all, ...options }),
      );
      if (saved) await onSaved(saved);
      return undefined;
    } catch (error) {
      return refusals.ofError(error);
    }
  }

  const missing = contacts.missing.map((field) => t(`info.${field}`).toLocaleLowerCase()).join(', ');
  const initialValues: Typed = Object.fromEntries(FIELDS.map((field) => [field, contacts[field] ?? '']));
  return (
    <>
      <Form<Typed> detached initialValues={initialValues} onSubmit={save}>
        {({ form, values }) => (
          <Dialog
            {...frame}
            title={t('info.title')}
            subtitle={t('info.subtitle')}
            footer={
              <Flex width="full" gap="1rem" alignItems="center" justifyContent="space-between" wrap="wrap">
                <SignOutButton />
                <SubmitButton locked={readOnly} loadingText={t('info.sending')}>
                  {t('info.submit')}
                </SubmitButton>
              </Flex>
            }
          >
            <Stack gap="1.25rem">
              {missing && <Banner tone="warning">{t('info.missing', { fields: missing })}</Banner>}
              <FormBody>
                <ContactFields />
                <KeepContacts
                  form={form}
                  values={values}
                  known={initialValues}
                  restored={restored}
                  onChanged={onChanged}
                />
              </FormBody>
            </Stack>
          </Dialog>
        )}
      </Form>
      {confirmed.dialog}
    </>
  );
}
