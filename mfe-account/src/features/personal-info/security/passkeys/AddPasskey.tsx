import { useEffect, useState } from 'react';
import { errorSentence } from 'shared-kernel/api';
import type { PasskeyCreation } from 'shared-kernel/contracts/passkeys';
import { useConfirmedWrite } from 'shared-kernel/security';
import { useServices } from 'shared-kernel/state';
import { useSecurityT } from '../../../../security-texts.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { beginPasskey } from './passkeys.mutations.ts';

/** A code by e-mail first, since a key signs in; then the name, and the device. */
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

  // Once: it is shown because the member asked for a key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void begin(), []);

  return (
    <>
      {confirmed.dialog}
      {creation && <AddPasskeyDialog creation={creation} onClosed={onClosed} />}
    </>
  );
}
