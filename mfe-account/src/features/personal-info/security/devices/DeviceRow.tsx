import { errorSentence } from '@member-portal/shared-kernel/api';
import type { DeviceSession } from '@member-portal/shared-kernel/contracts/sessions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Button, Chip, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Check, Eye } from '@member-portal/shared-kernel/ui/icons';
import { sessionMutations } from '../../../../data/sessions.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';
import { DEVICE_ICONS, deviceName } from './device-words.ts';

export interface DeviceRowProps {
  device: DeviceSession;
  readOnly: boolean;
  /** The list is being refetched. Until the answer arrives, a device that was signed out is still in the list. */
  refreshing: boolean;
  /** The device was signed out. Its row disappears together with the focused button. */
  onEnded: () => void;
}

/** A signed-in browser, named by its user agent. */
export function DeviceRow({ device, readOnly, refreshing, onEnded }: DeviceRowProps) {
  const t = useSecurityT();
  const formats = useFormats();
  const { notify } = useServices();
  const ending = useMutation(sessionMutations.end());
  const name = deviceName(device, t);
  const place = device.place && formats.country(device.place);

  async function end() {
    try {
      await ending.mutateAsync(device.id);
    } catch (error) {
      return notify({ tone: 'danger', text: errorSentence(error, t) });
    }
    notify({ tone: 'success', text: t('devices.ended') });
    onEnded();
  }

  return (
    <SecurityRow
      icon={DEVICE_ICONS[device.kind]}
      iconTone={device.current ? 'primary' : 'neutral'}
      title={place ? `${name} · ${place}` : name}
      meta={[
        t('devices.signedIn', { date: formats.instant(device.signedInAt) }),
        ...(device.current ? [] : [t('devices.seen', { date: formats.instant(device.lastSeenAt) })]),
      ]}
      chips={
        (device.current || device.advisor) && (
          <>
            {device.current && (
              <Chip tone="success" icon={Check}>
                {t('devices.current')}
              </Chip>
            )}
            {device.advisor && (
              <Chip tone="info" icon={Eye}>
                {t(`devices.${device.advisor}`)}
              </Chip>
            )}
          </>
        )
      }
      actions={
        !device.current && (
          <Button
            variant="secondary"
            size="sm"
            locked={readOnly}
            loading={ending.isPending || (ending.isSuccess && refreshing)}
            onClick={() => void end()}
          >
            {t('devices.end')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
