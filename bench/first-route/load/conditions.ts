import type { CDPSession } from 'playwright';

/** The network and the machine of a measured load. */
export interface Conditions {
  megabitsPerSecond: number;
  roundTripMs: number;
  /** Factor by which the CPU is slower than this machine. */
  cpuSlowdown: number;
  viewport: { width: number; height: number };
}

/** A mid-range phone on a slow mobile network. */
export const THROTTLED: Conditions = {
  megabitsPerSecond: 1.6,
  roundTripMs: 150,
  cpuSlowdown: 4,
  viewport: { width: 390, height: 844 },
};

export const DESKTOP_VIEWPORT = { width: 1280, height: 800 };

/** Puts a page under these conditions. */
export async function slowDown(
  session: CDPSession,
  { megabitsPerSecond, roundTripMs, cpuSlowdown }: Conditions,
): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
