import { errorSentence } from '@member-portal/shared-kernel/api';
import { useServices } from '@member-portal/shared-kernel/state';
import { Button, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import type { IconType } from '@member-portal/shared-kernel/ui/icons';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';

export interface WithdrawableRowProps {
  readOnly: boolean;
  /** The list is being refetched. Until the answer arrives, the list still contains a withdrawn entry. */
  refreshing: boolean;
  /** Called after the withdrawal. The row disappears together with the focused button. */
  onWithdrawn: () => void;
}

interface Entry {
  /** The key of its texts in the locale files. */
  words: 'keptCards' | 'wallets';
  id: string;
  icon: IconType;
  name: string;
  meta: string[];
  withdrawing: { mutateAsync: (id: string) => Promise<unknown>; isPending: boolean; isSuccess: boolean };
}

/** A place that holds the card, with the button that withdraws it from there. */
export function WithdrawableRow({
  words,
  id,
  icon,
  name,
  meta,
  withdrawing,
  readOnly,
  refreshing,
  onWithdrawn,
}: Entry & WithdrawableRowProps) {
  const t = useSecurityT();
  const { notify } = useServices();

  async function withdraw() {
    try {
      await withdrawing.mutateAsync(id);
    } catch (error) {
      return notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    notify({ tone: 'success', text: t(`${words}.withdrawn`) });
    onWithdrawn();
  }

  return (
    <SecurityRow
      icon={icon}
      title={name}
      meta={meta}
      actions={
        <Button
          variant="secondary"
          size="sm"
          locked={readOnly}
          loading={withdrawing.isPending || (withdrawing.isSuccess && refreshing)}
          onClick={() => void withdraw()}
        >
          {t(`${words}.withdraw`)}
          <VisuallyHidden> {t(`${words}.of`, { name })}</VisuallyHidden>
        </Button>
      }
    />
  );
}
