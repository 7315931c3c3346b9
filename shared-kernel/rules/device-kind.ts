/** What a device can do with applications: an iPhone or iPad, an Android device, a Mac, or another computer. */
export type DeviceKind = 'apple' | 'android' | 'mac' | 'computer';

/** By what the browser says of itself. An iPad says that it is a Mac, but no Mac has a touch screen. */
export function deviceKind({
  userAgent,
  maxTouchPoints,
}: {
  userAgent: string;
  maxTouchPoints: number;
}): DeviceKind {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  if (userAgent.includes('Macintosh')) return maxTouchPoints > 1 ? 'apple' : 'mac';
  return userAgent.includes('Android') ? 'android' : 'computer';
}
