import { useState } from 'react';
import { errorSentence, isApiError } from 'shared-kernel/api';
import type { DeviceSession } from 'shared-kernel/contracts/sessions';
import { useFormats } from 'shared-kernel/i18n';
import { useQueryClient, useServices } from 'shared-kernel/state';
import { Button, Chip, VisuallyHidden } from 'shared-kernel/ui';
import { Check, Eye } from 'shared-kernel/ui/icons';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityRow } from '../SecurityRow.tsx';
import { DEVICE_ICONS, deviceName } from './device-words.ts';
import { endSession } from './sessions.mutations.ts';
import { SESSIONS_KEY } from './sessions.query.ts';

export interface DeviceRowProps {
  device: DeviceSession;
  readOnly: boolean;
  /** It is signed out: its row goes, and with it what had the focus. */
  onEnded: () => void;
}

/** A browser that is signed in, by the words it says of itself. */
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
      // Over already is what the member wants.
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
