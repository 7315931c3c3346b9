export interface DeviceName {
  browser: string | null;
  system: string | null;
  deviceKind: 'COMPUTER' | 'PHONE' | 'TABLET' | 'UNKNOWN';
}

/** The first match counts: user agents of Edge and Opera also contain Chrome, that of Chrome also contains Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const MOST_LOOKED_AT = 512;

/**
 * Names browser and system for the member. The user agent can be forged, so only names from these lists are
 * returned.
 */
export function deviceName(userAgent: string | undefined): DeviceName {
  const text = (userAgent ?? '').slice(0, MOST_LOOKED_AT);
  const nameIn = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const system = nameIn(SYSTEMS);
  return { browser: nameIn(BROWSERS), system, deviceKind: kindOf(text, system) };
}

function kindOf(text: string, system: string | null): DeviceName['deviceKind'] {
  if (system === null) return 'UNKNOWN';
  if (/\biPad\b|\bTablet\b/.test(text) || (system === 'Android' && !/\bMobile\b/.test(text))) return 'TABLET';
  return system === 'iOS' || system === 'Android' ? 'PHONE' : 'COMPUTER';
}

/** The major version of the browser that `deviceName` names: '131'; null if it is not a number. */
export function browserVersion(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, MOST_LOOKED_AT);
  const [pattern] = BROWSERS.find(([each]) => each.test(text)) ?? [];
  return (pattern && /\/(\d{1,4})\b/.exec(text.slice(text.search(pattern)))?.[1]) ?? null;
}
