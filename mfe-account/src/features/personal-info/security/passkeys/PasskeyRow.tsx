import type { Passkey } from '@member-portal/shared-kernel/contracts/passkeys';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Chip, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Globe, RefreshCw, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';

export interface PasskeyRowProps {
  passkey: Passkey;
  readOnly: boolean;
  onRename: () => void;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, readOnly, onRename, onRemove }: PasskeyRowProps) {
  const t = useSecurityT();
  const formats = useFormats();
  const { name, createdAt, lastUsedAt, synced, usableHere } = passkey;
  return (
    <SecurityRow
      icon={ShieldCheck}
      iconTone="primary"
      title={name}
      meta={[
        t('passkeys.created', { date: formats.instant(createdAt) }),
        lastUsedAt ? t('passkeys.used', { date: formats.instant(lastUsedAt) }) : t('passkeys.never'),
      ]}
      chips={
        (synced || !usableHere) && (
          <>
            {synced && <Chip icon={RefreshCw}>{t('passkeys.synced')}</Chip>}
            {!usableHere && (
              <Chip tone="warning" icon={Globe}>
                {t('passkeys.elsewhere')}
              </Chip>
            )}
          </>
        )
      }
      actions={
        <>
          <Button variant="soft" size="sm" locked={readOnly} onClick={onRename}>
            {t('passkeys.rename')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button variant="secondary" size="sm" locked={readOnly} onClick={onRemove}>
            {t('passkeys.remove')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </>
      }
    />
  );
}
