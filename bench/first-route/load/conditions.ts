/** The link and the machine that a load is measured on. */
export interface Conditions {
  megabitsPerSecond: number;
  roundTripMs: number;
  /** How many times slower than this machine. */
  cpuSlowdown: number;
  viewport: { width: number; height: number };
}

/** A phone of the middle, on a slow mobile network. */
export const THROTTLED: Conditions = {
  megabitsPerSecond: 1.6,
  roundTripMs: 150,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
};

export const DESKTOP_VIEWPORT = { width: 1280, height: 800 };
