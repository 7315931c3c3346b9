import { createHmac } from 'node:crypto';
import { REPORTER_GROUPS } from 'shared-kernel/contracts/health-report';
import { throttleKey } from '../../platform/http/trust.ts';

const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * The group that an address falls into today, 0 to 63. Drawn with a key and the day, and shared by a sixty-fourth of all
 * addresses: it leads back to nobody, and not from one day to the next.
 */
export function reporterGroup(key: Buffer, address: string, now: Date): number {
  const home = LOOPBACK.test(address) ? 'loopback' : throttleKey(address);
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', key).update(`${day} ${home}`).digest().readUInt8(0) % REPORTER_GROUPS;
}
