import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Button, Stack } from '@member-portal/shared-kernel/ui';
import { ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useAccountT } from '../../account-texts.ts';
import { enter } from '../../common/after-password.ts';
import { useErrorText } from '../../common/use-error-text.ts';
import { passkeyMutations } from '../../data/passkey.ts';
import { askPasskey } from './ask-passkey.ts';

/** Offers a passkey instead of a code. A member who declines it stays on the page, which also offers the code. */
export function PasskeyOffer({ sessionId }: { sessionId: string }) {
  const t = useAccountT();
  const errorText = useErrorText();
  const services = useServices();
  const begin = useMutation(passkeyMutations.begin());
  const validate = useMutation(passkeyMutations.validate());
  const [checking, setChecking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function signInWithPasskey() {
    setChecking(true);
    setRefusal(null);
    try {
      const { options } = await begin.mutateAsync(sessionId);
      await validate.mutateAsync({ sessionId, credential: await askPasskey(options) });
      await enter(services);
    } catch (error) {
      setRefusal(error instanceof DOMException ? t('passkey.cancelled') : errorText(error));
    } finally {
      setChecking(false);
    }
  }

  return (
    <Stack gap="1rem">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      <Button
        variant="primary"
        size="lg"
        fullWidth
        icon={ShieldCheck}
        loading={checking}
        loadingText={t('passkey.checking')}
        onClick={() => void signInWithPasskey()}
      >
        {t('passkey.use')}
      </Button>
    </Stack>
  );
}
