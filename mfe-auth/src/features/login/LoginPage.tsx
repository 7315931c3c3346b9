import { isApiError } from '@member-portal/shared-kernel/api';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { lazy, Suspense, useState } from 'react';
import { goOnAfterPassword } from '../../common/after-password.ts';
import { errorText } from '../../common/error-text.ts';
import { ADDRESS_IS_MARKED } from '../../common/marked-address.ts';
import { type Credentials, loginMutations } from '../../data/login.ts';
import { useT } from '../../texts.ts';
import { LoginForm } from './LoginForm.tsx';

const SpamWarning = lazy(() => import('../../common/SpamWarning.tsx'));

const ACCOUNT_SLEEPS = 'account_not_activated';
/** Errors that a retry may not solve: a file without an address, a lock that only an operator lifts. */
const NEEDS_AN_ADVISOR = new Set(['account_locked', 'profile_incomplete']);

/** The login form, or the spam warning in its place. The credentials are kept in memory only during the warning. */
export default function LoginPage() {
  const t = useT();
  const services = useServices();
  const signIn = useMutation(loginMutations.signIn());
  /** The initial identifier, so that a member who returns from the warning need not type it again. */
  const [login, setLogin] = useState('');
  const [marked, setMarked] = useState<Credentials | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  /** Resolves with the text of a refusal, or undefined when the sign-in continues. */
  async function send(credentials: Credentials, spamCleared: boolean): Promise<string | undefined> {
    setRefused(null);
    try {
      await goOnAfterPassword(await signIn.mutateAsync({ ...credentials, spamCleared }), services);
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === ADDRESS_IS_MARKED) {
        setMarked(credentials);
        setLogin(credentials.login);
        return undefined;
      }
      const code = isApiError(error) ? error.code : null;
      setRefused(code);
      return code === ACCOUNT_SLEEPS ? undefined : errorText(error, t);
    }
  }

  if (marked)
    return (
      <Suspense>
        <SpamWarning onConfirm={() => send(marked, true)} onBack={() => setMarked(null)} />
      </Suspense>
    );
  return (
    <LoginForm
      login={login}
      sleeps={refused === ACCOUNT_SLEEPS}
      needsHelp={refused !== null && NEEDS_AN_ADVISOR.has(refused)}
      onSubmit={(credentials) => send(credentials, false)}
    />
  );
}
