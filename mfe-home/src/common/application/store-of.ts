import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import type { DeviceKind } from '@member-portal/shared-kernel/rules/device-kind';

type Application = NonNullable<PublicEnvironment['insuredMobileApplication']>;

/** The application store of this kind of device. Null for a computer, which cannot run the application. */
export function storeOf(
  { appStoreUrl, playStoreUrl }: Application,
  kind: DeviceKind,
): { name: 'appStore' | 'playStore'; href: string } | null {
  if (kind === 'apple') return { name: 'appStore', href: appStoreUrl };
  if (kind === 'android') return { name: 'playStore', href: playStoreUrl };
  return null;
}
