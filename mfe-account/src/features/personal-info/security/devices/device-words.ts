import type { DeviceSession } from '@member-portal/shared-kernel/contracts/sessions';
import type { Translate } from '@member-portal/shared-kernel/i18n';
import { CircleHelp, type IconType, Monitor, Smartphone } from '@member-portal/shared-kernel/ui/icons';

/** « Firefox sur Windows », or the known part of it. */
export function deviceName(
  { browser, system }: Pick<DeviceSession, 'browser' | 'system'>,
  t: Translate<'devices.browserOn' | 'devices.unknown'>,
): string {
  if (browser && system) return t('devices.browserOn', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}

export const DEVICE_ICONS: Record<DeviceSession['kind'], IconType> = {
  COMPUTER: Monitor,
  PHONE: Smartphone,
  TABLET: Smartphone,
  UNKNOWN: CircleHelp,
};
