import type { KeptCardDevice } from '@member-portal/shared-kernel/contracts/kept-cards';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation } from '@member-portal/shared-kernel/state';
import { keptCardMutations } from '../../../../data/kept-cards.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { DEVICE_ICONS, deviceName } from './device-words.ts';
import { WithdrawableRow, type WithdrawableRowProps } from './WithdrawableRow.tsx';

/** A browser that stores the card, named by its user agent. */
export function KeptCardRow({ device, ...row }: WithdrawableRowProps & { device: KeptCardDevice }) {
  const t = useSecurityT();
  const formats = useFormats();
  return (
    <WithdrawableRow
      words="keptCards"
      id={device.id}
      icon={DEVICE_ICONS[device.kind]}
      name={deviceName(device, t)}
      meta={[
        t('keptCards.until', { date: formats.longDate(device.keptUntil) }),
        t('keptCards.checked', { date: formats.instant(device.checkedAt) }),
      ]}
      withdrawing={useMutation(keptCardMutations.withdraw())}
      {...row}
    />
  );
}
