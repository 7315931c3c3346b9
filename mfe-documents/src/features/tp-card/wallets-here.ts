import type { Wallet } from '@member-portal/shared-kernel/contracts/wallet';

/**
 * The wallets that this device can use: Apple's on Apple devices, Google's on all but iPhones and iPads. On a computer a
 * Google card goes to the member's account, and from there to the phone.
 */
export function walletsHere(
  offered: readonly Wallet[],
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): Wallet[] {
  const isMac = userAgent.includes('Macintosh');
  // An iPad says that it is a Mac.
  const isHeld = /iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1);
  return offered.filter((wallet) => (wallet === 'APPLE' ? isMac || isHeld : !isHeld));
}
