import { errorSentence } from '@member-portal/shared-kernel/api';
import type { Passkey } from '@member-portal/shared-kernel/contracts/passkeys';
import { useQueryClient, useServices } from '@member-portal/shared-kernel/state';
import type { FormErrors } from '@member-portal/shared-kernel/ui/form';
import { useSecurityT } from '../../../../security-texts.ts';
import { PasskeyNameDialog } from './PasskeyNameDialog.tsx';
import { renamePasskey } from './passkeys.mutations.ts';
import { PASSKEYS_KEY } from './passkeys.query.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClosed: () => void;
}

export default function RenamePasskeyDialog({ passkey, onClosed }: RenamePasskeyDialogProps) {
  const t = useSecurityT();
  const queries = useQueryClient();
  const { api, notify } = useServices();

  async function save(name: string): Promise<FormErrors | undefined> {
    try {
      await renamePasskey(api)(passkey.id, name);
    } catch (error) {
      return { form: errorSentence(error, t) };
    }
    notify({ tone: 'success', text: t('passkeys.renamed') });
    void queries.invalidateQueries({ queryKey: PASSKEYS_KEY });
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
