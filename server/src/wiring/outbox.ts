import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { createOutbox } from '../exchange/events/outbox.ts';
import { createWakeUps, type WakeUps } from '../exchange/events/wake-ups.ts';
import { findAddressed } from '../members/insured/insured.repository.ts';
import { createFieldCipher } from '../platform/crypto/field-cipher.ts';
import type { Platform } from '../platform/platform.ts';

/** The process's writer of events, which notifies the waiting readers. */
export interface Outbox {
  tell: TellInsurer;
  wakeUps: WakeUps;
}

/** One for each process: the members role writes, the exchange role reads. */
export function createProcessOutbox(platform: Platform): Outbox {
  const wakeUps = createWakeUps(platform.database);
  const tell = createOutbox({
    clock: platform.clock,
    cipher: exchangeCipher(platform),
    findAddressed,
    wakeUps,
  });
  return { tell, wakeUps };
}

/** Encrypts the data of events. */
export const exchangeCipher = ({ secrets }: Pick<Platform, 'secrets'>) =>
  createFieldCipher(secrets.key('exchange-payload'));
