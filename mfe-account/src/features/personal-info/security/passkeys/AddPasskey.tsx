import { errorSentence } from '@member-portal/shared-kernel/api';
import type { PasskeyCreation } from '@member-portal/shared-kernel/contracts/passkeys';
import { useConfirmedWrite } from '@member-portal/shared-kernel/security';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { useEffect, useState } from 'react';
import { passkeyMutations } from '../../../../data/passkeys.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';

/** Adds a passkey: first a confirmation code by e-mail, then the name, then the device. */
export default function AddPasskey({ onClosed }: { onClosed: () => void }) {
  const t = useSecurityT();
  const { notify } = useServices();
  const { mutateAsync: beginPasskey } = useMutation(passkeyMutations.begin());
  const confirmed = useConfirmedWrite();
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);

  async function begin() {
    try {
      const begun = await confirmed.send('PASSKEY_ADD', {}, beginPasskey);
      if (begun) setCreation(begun);
      else onClosed();
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
      onClosed();
    }
  }

  // Runs once: mounting this component starts the ceremony.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void begin(), []);

  return (
    <>
      {confirmed.dialog}
      {creation && <AddPasskeyDialog creation={creation} onClosed={onClosed} />}
    </>
  );
}
