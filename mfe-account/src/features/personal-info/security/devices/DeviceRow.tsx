import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { DeviceSession } from '@member-portal/shared-kernel/contracts/sessions';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useQueryClient, useServices } from '@member-portal/shared-kernel/state';
import { Button, Chip, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Check, Eye } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';
import { DEVICE_ICONS, deviceName } from './device-words.ts';
import { endSession } from './sessions.mutations.ts';
import { SESSIONS_KEY } from './sessions.query.ts';

export interface DeviceRowProps {
  device: DeviceSession;
  readOnly: boolean;
  /** The device was signed out. Its row disappears together with the focused button. */
  onEnded: () => void;
}

/** A signed-in browser, named by its user agent. */
export function DeviceRow({ device, readOnly, onEnded }: DeviceRowProps) {
  const t = useSecurityT();
  const formats = useFormats();
  const queries = useQueryClient();
  const { api, notify } = useServices();
  const [ending, setEnding] = useState(false);
  const name = deviceName(device, t);
  const place = device.place && formats.country(device.place);

  async function end() {
    setEnding(true);
    try {
      await endSession(api)(device.id);
    } catch (error) {
      // A session that has already ended counts as a success.
      if (!isApiError(error) || error.code !== 'session_not_found') {
        notify({ tone: 'danger', text: errorSentence(error, t) });
        setEnding(false);
        return;
      }
    }
    notify({ tone: 'success', text: t('devices.ended') });
    onEnded();
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    setEnding(false);
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
          <Button variant="secondary" size="sm" locked={readOnly} loading={ending} onClick={() => void end()}>
            {t('devices.end')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
