import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import type { DeviceKind } from '@member-portal/shared-kernel/rules/device-kind';

type Application = NonNullable<PublicEnvironment['insuredMobileApplication']>;

/** The store of the device in the hand; null on a computer, where the application cannot run. */
export function storeOf(
  { appStoreUrl, playStoreUrl }: Application,
  kind: DeviceKind,
): { name: 'appStore' | 'playStore'; href: string } | null {
  if (kind === 'apple') return { name: 'appStore', href: appStoreUrl };
  if (kind === 'android') return { name: 'playStore', href: playStoreUrl };
  return null;
}
