import { isApiError } from '@member-portal/shared-kernel/api';
import type { HelpReport, HelpReportReceipt } from '@member-portal/shared-kernel/contracts/help-reports';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { useMutation, useReadOnly, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Form, type FormErrors, SubmitButton, TextField } from '@member-portal/shared-kernel/ui/form';
import { helpReportMutations } from '../../data/help-reports.ts';
import { useHelpT } from './help-texts.ts';

interface HelpFormProps {
  onSent: (receipt: Infer<typeof HelpReportReceipt>) => void;
}

/** Without a sign-in the identifier is never stored, neither in a draft nor in the address. */
export function HelpForm({ onSent }: HelpFormProps) {
  const t = useHelpT();
  const { session, diagnose } = useServices();
  const isSignedIn = useStream(session.profile) !== null;
  const isReadOnly = useReadOnly();
  const send = useMutation(helpReportMutations.send());

  function checkIdentifier(typed: string | undefined): string | undefined {
    if (!typed?.trim()) return t('form.required');
    return parseLoginIdentifier(typed).ok ? undefined : t('form.invalid');
  }

  async function prepare(): Promise<HelpReport | null> {
    try {
      return (await diagnose?.()) ?? null;
    } catch {
      return null;
    }
  }

  async function submit({ identifier }: { identifier?: string }): Promise<FormErrors | undefined> {
    const report = await prepare();
    if (!report) return { form: t('errors.unavailable') };
    try {
      onSent(await send.mutateAsync(isSignedIn ? { report } : { identifier: identifier ?? null, report }));
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.fieldErrors.identifier) return { identifier: t('form.invalid') };
      const code = isApiError(error) ? error.code : '';
      return { form: t(`errors.${code}`, { defaultValue: t('errors.other') }) };
    }
  }

  return (
    <Stack gap="1.25rem">
      <Stack gap="0.5rem">
        <Heading level={2}>{t('form.title')}</Heading>
        <Text>{t('form.text')}</Text>
      </Stack>
      <Form<{ identifier?: string }> onSubmit={submit}>
        {isSignedIn ? (
          <Text tone="muted">{t('form.signedIn')}</Text>
        ) : (
          <TextField
            name="identifier"
            label={t('form.identifier')}
            hint={t('form.hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            validate={checkIdentifier}
          />
        )}
        <SubmitButton locked={isReadOnly} loadingText={t('form.sending')}>
          {t('form.submit')}
        </SubmitButton>
      </Form>
    </Stack>
  );
}
