import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';
import { deviceKind } from '@member-portal/shared-kernel/rules/device-kind';

/**
 * The wallets that this device can use: Apple's on Apple devices, Google's on all but iPhones and iPads. On a
 * computer, a Google card is added to the member's account, which shows it on the phone.
 */
export function walletsHere(
  offered: readonly Wallet[],
  device: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): Wallet[] {
  const kind = deviceKind(device);
  return offered.filter((wallet) =>
    wallet === 'APPLE' ? kind === 'apple' || kind === 'mac' : kind !== 'apple',
  );
}
