import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { CardEmailed } from '@member-portal/shared-kernel/contracts/tp-card';
import { parseEmail } from '@member-portal/shared-kernel/rules/email';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Flex, TextLink } from '@member-portal/shared-kernel/ui';
import {
  Form,
  type FormErrors,
  RadioCards,
  SubmitButton,
  TextField,
} from '@member-portal/shared-kernel/ui/form';
import { Mail, Pencil } from '@member-portal/shared-kernel/ui/icons';
import { cardOrderMutations } from '../../data/tp-card-orders.ts';
import { useT } from '../../texts.ts';

interface Address {
  to: 'ON_FILE' | 'OTHER';
  email?: string;
}

interface MailCardFormProps {
  /** The address on file. */
  email: string | null;
  onSent: (answer: CardEmailed) => void;
}

export function MailCardForm({ email: onFile, onSent }: MailCardFormProps) {
  const t = useT();
  const sending = useMutation(cardOrderMutations.mail());

  function validate({ to, email }: Address): FormErrors {
    if (to !== 'OTHER') return {};
    if (!email) return { email: t('card.mail.errors.field_required') };
    return parseEmail(email).ok ? {} : { email: t('card.mail.errors.email_invalid') };
  }

  async function send({ to, email }: Address): Promise<FormErrors | undefined> {
    try {
      onSent(await sending.mutateAsync({ email: to === 'OTHER' ? (email ?? '') : null }));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.fieldErrors.email) return { email: t('card.mail.errors.email_invalid') };
      return { form: errorSentence(error, t) };
    }
  }

  return (
    <Form<Address> initialValues={{ to: onFile ? 'ON_FILE' : 'OTHER' }} validate={validate} onSubmit={send}>
      {({ values }) => (
        <>
          {onFile && (
            <RadioCards
              name="to"
              label={t('card.mail.to')}
              options={[
                { value: 'ON_FILE', label: t('card.mail.ON_FILE'), hint: onFile, icon: Mail },
                { value: 'OTHER', label: t('card.mail.OTHER'), hint: t('card.mail.otherHint'), icon: Pencil },
              ]}
            />
          )}
          {values.to === 'OTHER' && (
            <TextField name="email" type="email" autoComplete="off" label={t('card.mail.email')} />
          )}
          <TextLink route="personal-info">{t('card.mail.replace')}</TextLink>
          <Flex justifyContent="flex-end">
            <SubmitButton loadingText={t('card.mail.sending')}>{t('card.mail.send')}</SubmitButton>
          </Flex>
        </>
      )}
    </Form>
  );
}
