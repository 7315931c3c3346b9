import { useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { useValidationT } from '../validation-texts.ts';

/** The only other choice in a dialog that the member must answer. */
export function SignOutButton() {
  const t = useValidationT();
  const { session } = useServices();
  return (
    <Button variant="text" onClick={() => void session.signOut()}>
      {t('signOut')}
    </Button>
  );
}
