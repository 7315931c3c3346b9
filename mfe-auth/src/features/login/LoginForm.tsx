import { parseLoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import { useServices } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Button,
  Divider,
  Flex,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { Form, PasswordField, SubmitButton, TextField } from '@member-portal/shared-kernel/ui/form';
import { useEffect, useRef } from 'react';
import { PhoneHours } from '../../common/PhoneHours.tsx';
import { PhoneNow } from '../../common/PhoneNow.tsx';
import type { Credentials } from '../../data/login.ts';
import { useT } from '../../texts.ts';

export interface LoginFormProps {
  /** The initial identifier: empty at first, set when the member returns from the spam warning. */
  login: string;
  /** Resolves with the text of a refusal, or undefined. */
  onSubmit: (credentials: Credentials) => Promise<string | undefined>;
  /** The password was correct, but the account is not activated yet. */
  sleeps: boolean;
  /** Only the insurer can help: shows its telephone number. */
  needsHelp: boolean;
}

export function LoginForm({ login, onSubmit, sleeps, needsHelp }: LoginFormProps) {
  const t = useT();
  const { environment, routes } = useServices();
  const { contact } = environment;
  const formRef = useRef<HTMLDivElement>(null);
  // After the spam warning the focus returns to the heading.
  useEffect(() => {
    if (login) formRef.current?.querySelector('h1')?.focus();
  }, [login]);

  function checkLogin(value: string | undefined): string | undefined {
    if (!value?.trim()) return t('form.loginRequired');
    return parseLoginIdentifier(value).ok ? undefined : t('form.loginInvalid');
  }

  return (
    <Stack ref={formRef} gap="1.75rem">
      <PageHeader flush title={t('form.title')} subtitle={t('form.subtitle')} />
      {environment.state === 'closed' && (
        <Banner tone="warning" title={t('closed.title')} stacked>
          {t('closed.text')}
        </Banner>
      )}
      {sleeps && (
        <Banner tone="warning" role="alert">
          {t('errors.account_not_activated')}{' '}
          <TextLink inline route="activate-account">
            {t('form.activate')}
          </TextLink>
        </Banner>
      )}
      <Form<Credentials>
        initialValues={{ login }}
        onSubmit={async ({ login: typed, password }) => {
          const identifier = parseLoginIdentifier(typed);
          const refusal = await onSubmit({ login: identifier.ok ? identifier.value.value : typed, password });
          return refusal ? { form: refusal } : undefined;
        }}
      >
        <TextField
          name="login"
          label={t('form.login')}
          hint={t('form.loginHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          validate={checkLogin}
        />
        <PasswordField
          name="password"
          label={t('form.password')}
          labelEnd={
            routes.exists('forgot-password') && (
              <TextLink route="forgot-password">{t('form.forgotPassword')}</TextLink>
            )
          }
          autoComplete="current-password"
          validate={(value: string | undefined) => (value ? undefined : t('form.passwordRequired'))}
        />
        <SubmitButton size="lg" fullWidth loadingText={t('form.sending')}>
          {t('form.submit')}
        </SubmitButton>
      </Form>
      {needsHelp && contact && (
        <Text variant="small" tone="muted" role="status">
          {t('form.help')}{' '}
          <TextLink inline href={`tel:${contact.phone.replace(/\s/g, '')}`}>
            {contact.phone}
          </TextLink>{' '}
          <PhoneHours contact={contact}>{(hours) => `(${hours}).`}</PhoneHours>{' '}
          <PhoneNow hours={contact.dayCallHourRates} />
        </Text>
      )}
      <Flex justifyContent="center" gap="0.25rem 1.5rem" wrap="wrap">
        {routes.exists('forgot-login') && <TextLink route="forgot-login">{t('form.forgotLogin')}</TextLink>}
        {routes.exists('help') && <TextLink route="help">{t('form.needHelp')}</TextLink>}
      </Flex>
      {routes.exists('create-account') && (
        <>
          <Divider />
          <Flex justifyContent="space-between" alignItems="center" gap="1rem" wrap="wrap">
            <div>
              <Text strong>{t('form.first')}</Text>
              <Text variant="small" tone="muted">
                {t('form.firstHint')}
              </Text>
            </div>
            <Button variant="secondary" route="create-account">
              {t('form.create')}
            </Button>
          </Flex>
        </>
      )}
    </Stack>
  );
}
