import type { SignInStep } from '@member-portal/shared-kernel/map/sign-in-steps';
import { useMutation, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Divider, PageHeader, Stack } from '@member-portal/shared-kernel/ui';
import { Form, RadioCards, SubmitButton } from '@member-portal/shared-kernel/ui/form';
import { useAccountT } from '../../account-texts.ts';
import { useCodeT } from '../../code-texts.ts';
import { useCodeErrorText } from '../../common/use-code-error-text.ts';
import { secondFactorMutations } from '../../data/second-factor.ts';
import { useT } from '../../texts.ts';
import { knowsPasskeys } from './ask-passkey.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';

/** The choice of a second factor: a code to one of the addresses, or a passkey. */
export default function MfaEmailListPage() {
  const t = useT();
  const accountT = useAccountT();
  const codeT = useCodeT();
  const errorText = useCodeErrorText();
  const { authFlow, navigate } = useServices();
  const selectEmail = useMutation(secondFactorMutations.selectEmail());
  const { emailChoice } = useStream(authFlow.state);
  if (!emailChoice) return null;
  const { sessionId } = emailChoice;
  const offersPasskey = emailChoice.passkey === true && knowsPasskeys();
  const [only, ...others] = emailChoice.emails;

  async function submit({ emailId }: { emailId?: string }) {
    if (!emailId) return { emailId: codeT('emailList.required') };
    try {
      const mfa = await selectEmail.mutateAsync({ sessionId, emailId });
      // `emailChoice` stays set: without it the guards would leave this page before the code page is loaded.
      authFlow.set({ mfa, emailChoice });
      navigate('mfa' satisfies SignInStep);
      return undefined;
    } catch (error) {
      return { form: errorText(error) };
    }
  }

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        back={{ text: t('back'), route: 'login' }}
        title={offersPasskey ? accountT('passkey.title') : codeT('emailList.title')}
        subtitle={
          offersPasskey
            ? accountT('passkey.subtitle')
            : others.length > 0 && codeT('emailList.subtitle', { count: emailChoice.emails.length })
        }
      />
      {offersPasskey && (
        <>
          <PasskeyOffer sessionId={sessionId} />
          <Divider />
        </>
      )}
      <Form<{ emailId?: string }>
        onSubmit={submit}
        {...(only && others.length === 0 && { initialValues: { emailId: only.id } })}
      >
        <RadioCards
          name="emailId"
          label={offersPasskey ? accountT('passkey.or') : codeT('emailList.label')}
          options={emailChoice.emails.map(({ id, email }) => ({ value: id, label: email }))}
        />
        <SubmitButton
          variant={offersPasskey ? 'secondary' : 'primary'}
          size="lg"
          fullWidth
          loadingText={codeT('emailList.sending')}
        >
          {codeT('emailList.submit')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
