/** The kind of a device for applications: an iPhone or iPad, an Android device, a Mac, or another computer. */
export type DeviceKind = 'apple' | 'android' | 'mac' | 'computer';

/** Based on the browser's own data. An iPad reports itself as a Mac, but no Mac has a touch screen. */
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
