import { MfaDetails } from 'shared-kernel/contracts/auth';
import { useServices, useStream } from 'shared-kernel/state';
import { PageHeader, Stack } from 'shared-kernel/ui';
import { Form, RadioCards, SubmitButton } from 'shared-kernel/ui/form';
import { errorText } from '../../common/error-text.ts';
import { useT } from '../../texts.ts';

/** An account with two addresses: the member chooses which one gets the code. */
export default function MfaEmailListPage() {
  const t = useT();
  const { api, authFlow, navigate } = useServices();
  const { emailChoice } = useStream(authFlow.state);
  if (!emailChoice) return null;

  async function submit({ emailId }: { emailId?: string }) {
    if (!emailId) return { emailId: t('emailList.required') };
    try {
      const mfa = await api.post('/auth/select-email', MfaDetails, {
        sessionId: emailChoice?.sessionId,
        emailId,
      });
      // The choice stays: without it the guards would lead away from here before the code page is there.
      authFlow.set({ mfa, emailChoice });
      navigate('mfa');
      return undefined;
    } catch (error) {
      return { form: errorText(error, t) };
    }
  }

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('back'), route: 'login' }}
        title={t('emailList.title')}
        subtitle={t('emailList.subtitle', { count: emailChoice.emails.length })}
      />
      <Form<{ emailId?: string }> onSubmit={submit}>
        <RadioCards
          name="emailId"
          label={t('emailList.label')}
          options={emailChoice.emails.map(({ id, email }) => ({ value: id, label: email }))}
        />
        <SubmitButton size="lg" fullWidth loadingText={t('emailList.sending')}>
          {t('emailList.submit')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
