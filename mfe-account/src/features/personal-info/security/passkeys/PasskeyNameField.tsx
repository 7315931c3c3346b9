import { TextField } from '@member-portal/shared-kernel/ui/form';
import { useSecurityT } from '../../../../security-texts.ts';

/** Maximum length in characters, the same as in `AddPasskeyRequest`. */
const MAX = 60;

export function PasskeyNameField() {
  const t = useSecurityT();
  return (
    <TextField
      name="name"
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      autoComplete="off"
      validate={(typed: string | undefined) => {
        const name = typed?.trim() ?? '';
        if (name === '') return t('errors.field_required');
        return name.length > MAX ? t('passkeys.nameTooLong', { max: MAX }) : undefined;
      }}
    />
  );
}
