import { createHmac } from 'node:crypto';
import { REPORTER_GROUPS } from '@member-portal/shared-kernel/contracts/health-report';
import { throttleKey } from '../../platform/http/trust.ts';

const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * The group of an address today, 0 to 63. It is derived from a key, the address and the day, and each group holds one
 * in 64 addresses: it cannot be traced to a person, nor linked from one day to the next.
 */
export function reporterGroup(key: Buffer, address: string, now: Date): number {
  const home = LOOPBACK.test(address) ? 'loopback' : throttleKey(address);
  const day = now.toISOString().slice(0, 10);
  return createHmac('sha256', key).update(`${day} ${home}`).digest().readUInt8(0) % REPORTER_GROUPS;
}
