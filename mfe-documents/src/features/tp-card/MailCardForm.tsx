import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import type { CardEmailed } from '@member-portal/shared-kernel/contracts/tp-card';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import {
  contactMutations,
  useConfirmedWrite,
  useContactRefusals,
} from '@member-portal/shared-kernel/security';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Flex, Text } from '@member-portal/shared-kernel/ui';
import {
  Form,
  type FormErrors,
  RadioCards,
  SubmitButton,
  TextField,
} from '@member-portal/shared-kernel/ui/form';
import { Mail, Pencil, Send } from '@member-portal/shared-kernel/ui/icons';
import { cardOrderMutations } from '../../data/tp-card-orders.ts';
import { useT } from '../../texts.ts';

interface Address {
  to: 'ON_FILE' | 'OTHER' | 'REPLACE';
  email?: string;
}

interface MailCardFormProps {
  /** The address on file. */
  email: string | null;
  onSent: (answer: CardEmailed) => void;
  /** The member entered a new address on file. The old one stays until the code is entered. */
  onReplaced: (contacts: Contacts) => void;
}

export function MailCardForm({ email: onFile, onSent, onReplaced }: MailCardFormProps) {
  const t = useT();
  const sending = useMutation(cardOrderMutations.mail());
  const saving = useMutation(contactMutations.save());
  const confirmed = useConfirmedWrite();
  const refusals = useContactRefusals();

  function validate({ to, email }: Address): FormErrors {
    if (to === 'ON_FILE') return {};
    if (!email) return { email: t('card.mail.errors.field_required') };
    return parseEmail(email).ok ? {} : { email: t('card.mail.errors.email_invalid') };
  }

  async function replace(email: string): Promise<FormErrors | undefined> {
    const changes = { email };
    try {
      const saved = await confirmed.send('EMAIL_CHANGE', changes, (options) =>
        saving.mutateAsync({ changes, ...options }),
      );
      if (saved) onReplaced(saved);
      return undefined;
    } catch (error) {
      return refusals.ofError(error);
    }
  }

  async function send({ to, email }: Address): Promise<FormErrors | undefined> {
    if (to === 'REPLACE') return replace(email ?? '');
    try {
      onSent(await sending.mutateAsync({ email: to === 'OTHER' ? (email ?? '') : null }));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.fieldErrors.email) return { email: t('card.mail.errors.email_invalid') };
      return { form: errorSentence(error, t) };
    }
  }

  return (
    <>
      <Form<Address> initialValues={{ to: onFile ? 'ON_FILE' : 'OTHER' }} validate={validate} onSubmit={send}>
        {({ values: { to } }) => (
          <>
            {onFile && (
              <RadioCards
                name="to"
                label={t('card.mail.to')}
                options={[
                  { value: 'ON_FILE', label: t('card.mail.ON_FILE'), hint: onFile, icon: Mail },
                  { value: 'OTHER', label: t('card.mail.OTHER'), hint: t('card.mail.otherHint'), icon: Send },
                  {
                    value: 'REPLACE',
                    label: t('card.mail.REPLACE'),
                    hint: t('card.mail.replaceHint'),
                    icon: Pencil,
                  },
                ]}
              />
            )}
            {to !== 'ON_FILE' && (
              <TextField
                name="email"
                type="email"
                autoComplete={to === 'REPLACE' ? 'email' : 'off'}
                label={t(to === 'REPLACE' ? 'card.mail.newEmail' : 'card.mail.email')}
              />
            )}
            {to === 'REPLACE' && <Text variant="small">{t('card.mail.replaceText')}</Text>}
            <Flex justifyContent="flex-end">
              <SubmitButton loadingText={t('card.mail.sending')}>
                {t(to === 'REPLACE' ? 'card.mail.replaceAndSend' : 'card.mail.send')}
              </SubmitButton>
            </Flex>
          </>
        )}
      </Form>
      {confirmed.dialog}
    </>
  );
}
