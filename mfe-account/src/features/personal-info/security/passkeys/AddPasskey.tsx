import { errorSentence } from '@member-portal/shared-kernel/api';
import type { PasskeyCreation } from '@member-portal/shared-kernel/contracts/passkeys';
import { useConfirmedWrite } from '@member-portal/shared-kernel/security';
import { useServices } from '@member-portal/shared-kernel/state';
import { useEffect, useState } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { beginPasskey } from './passkeys.mutations.ts';

/** Adds a passkey: first a confirmation code by e-mail, then the name, then the device. */
export default function AddPasskey({ onClosed }: { onClosed: () => void }) {
  const t = useSecurityT();
  const { api, notify } = useServices();
  const confirmed = useConfirmedWrite();
  const [creation, setCreation] = useState<PasskeyCreation | null>(null);

  async function begin() {
    try {
      const begun = await confirmed.send('PASSKEY_ADD', {}, beginPasskey(api));
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
