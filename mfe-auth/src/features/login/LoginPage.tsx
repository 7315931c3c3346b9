import { useState } from 'react';
import { isApiError } from 'shared-kernel/api';
import { useServices } from 'shared-kernel/state';
import { goOnAfterPassword } from '../../common/after-password.ts';
import { errorText } from '../../common/error-text.ts';
import { ADDRESS_IS_MARKED, SpamWarning } from '../../common/SpamWarning.tsx';
import { useT } from '../../texts.ts';
import { LoginForm } from './LoginForm.tsx';
import { type Credentials, signIn } from './login.mutation.ts';

const ACCOUNT_SLEEPS = 'account_not_activated';

/** The login form; when the address refuses our mails, the warning in its place, with the credentials kept in memory alone. */
export default function LoginPage() {
  const t = useT();
  const services = useServices();
  const [marked, setMarked] = useState<Credentials | null>(null);
  const [sleeps, setSleeps] = useState(false);

  /** Answers the sentence of a refusal, or nothing when the sign-in goes on. */
  async function send(credentials: Credentials, spamCleared: boolean): Promise<string | undefined> {
    setSleeps(false);
    try {
      await goOnAfterPassword(await signIn(services.api)(credentials, spamCleared), services);
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === ADDRESS_IS_MARKED) {
        setMarked(credentials);
        return undefined;
      }
      if (isApiError(error) && error.code === ACCOUNT_SLEEPS) {
        setSleeps(true);
        return undefined;
      }
      return errorText(error, t);
    }
  }

  if (marked) return <SpamWarning onConfirm={() => send(marked, true)} onBack={() => setMarked(null)} />;
  return <LoginForm sleeps={sleeps} onSubmit={(credentials) => send(credentials, false)} />;
}
