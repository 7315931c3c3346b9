import { errorSentence } from '@member-portal/shared-kernel/api';
import type { Passkey } from '@member-portal/shared-kernel/contracts/passkeys';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import type { FormErrors } from '@member-portal/shared-kernel/ui/form';
import { passkeyMutations } from '../../../../data/passkeys.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export default function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
  const t = useSecurityT();
  const { notify } = useServices();
  const rename = useMutation(passkeyMutations.rename());

  async function save(name: string): Promise<FormErrors | undefined> {
    try {
      await rename.mutateAsync({ id: passkey.id, name });
    } catch (error) {
      return { form: errorSentence(error, t) };
    }
    notify({ tone: 'success', text: t('passkeys.renamed') });
    return undefined;
  }

  return (
    <PasskeyNameDialog
      title={t('passkeys.renameTitle')}
      name={passkey.name}
      submitText={t('passkeys.save')}
      loadingText={t('saving')}
      onName={save}
      onClosed={onClosed}
    />
  );
}
