import { errorSentence } from '@member-portal/shared-kernel/api';
import type { KeptCardDevice } from '@member-portal/shared-kernel/contracts/kept-cards';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { keptCardMutations } from '../../../../data/kept-cards.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';
import { DEVICE_ICONS, deviceName } from './device-words.ts';

export interface KeptCardRowProps {
  device: KeptCardDevice;
  readOnly: boolean;
  /** The list is being refetched. Until the answer arrives, a card that was withdrawn is still in the list. */
  refreshing: boolean;
  /** The card was withdrawn. Its row disappears together with the focused button. */
  onWithdrawn: () => void;
}

/** A browser that keeps the card, named by its user agent. */
export function KeptCardRow({ device, readOnly, refreshing, onWithdrawn }: KeptCardRowProps) {
  const t = useSecurityT();
  const formats = useFormats();
  const { notify } = useServices();
  const withdrawing = useMutation(keptCardMutations.withdraw());
  const name = deviceName(device, t);

  async function withdraw() {
    try {
      await withdrawing.mutateAsync(device.id);
    } catch (error) {
      return notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    notify({ tone: 'success', text: t('keptCards.withdrawn') });
    onWithdrawn();
  }

  return (
    <SecurityRow
      icon={DEVICE_ICONS[device.kind]}
      title={name}
      meta={[
        t('keptCards.until', { date: formats.longDate(device.keptUntil) }),
        t('keptCards.checked', { date: formats.instant(device.checkedAt) }),
      ]}
      actions={
        <Button
          variant="secondary"
          size="sm"
          locked={readOnly}
          loading={withdrawing.isPending || (withdrawing.isSuccess && refreshing)}
          onClick={() => void withdraw()}
        >
          {t('keptCards.withdraw')}
          <VisuallyHidden> {t('keptCards.of', { name })}</VisuallyHidden>
        </Button>
      }
    />
  );
}
