import { elides } from '@member-portal/shared-kernel/rules/names';
import { useReadOnly } from '@member-portal/shared-kernel/state';
import { Button, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Lock } from '@member-portal/shared-kernel/ui/icons';
import { useBankT } from '../../bank-texts.ts';

interface ChangeButtonProps {
  openRib: string;
  /** Owner of the account, if there are several buttons below each other. */
  name?: string;
  /** True if no account is on file yet. */
  isFirst?: boolean;
  isOpen: boolean;
}

/** « Changer », « Ajouter »: locked while a change of the account is open. */
export function ChangeButton({ openRib, name, isFirst = false, isOpen }: ChangeButtonProps) {
  const t = useBankT();
  const readOnly = useReadOnly();
  const label =
    name === undefined
      ? t(isFirst ? 'add' : 'change')
      : t(isFirst ? 'giveOwnTo' : elides(name) ? 'changeOfElided' : 'changeOf', { name });
  // `locked` would mean that the session is read-only.
  if (isOpen && !readOnly)
    return (
      <Button variant="secondary" icon={Lock} alignSelf="flex-start" aria-disabled>
        {label}
        <VisuallyHidden> ({t('changeWaits')})</VisuallyHidden>
      </Button>
    );
  return (
    <Button
      variant="secondary"
      alignSelf="flex-start"
      route="update-rib"
      params={{ openRib }}
      locked={readOnly}
    >
      {label}
    </Button>
  );
}
