import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import { createStream } from '@member-portal/shared-kernel/state';
import type { PortalStatus, StatusStream } from '../portal/availability.ts';

export function createPortalStatus(brand: PortalStatus['brand'], reason: string | null): StatusStream {
  const status = createStream<PortalStatus>({
    brand,
    timedOut: false,
    health: 'unknown',
    refusal: null,
    isAnswered: false,
    errorStatus: null,
    reason,
    reference: null,
  });
  const change = (facts: Partial<PortalStatus>) => status.set({ ...status.value, ...facts });
  return {
    get value() {
      return status.value;
    },
    changes: status.changes,
    fromInit(outcome) {
      const cleared = {
        timedOut: false,
        refusal: null,
        isAnswered: false,
        errorStatus: null,
        reason: null,
        reference: null,
      };
      switch (outcome.kind) {
        case 'ready':
          return change({ ...cleared, brand: 'present' });
        case 'timeout':
          return change({ ...cleared, timedOut: true, errorStatus: 500 });
        case 'network':
          return change({ ...cleared, refusal: 'unexpected', errorStatus: 500 });
        case 'maintenance':
          return change({ ...cleared, health: 'down', errorStatus: 503, reason: outcome.reason });
        case 'brand-error':
          return change({ ...cleared, brand: 'faulty', reason: outcome.reason });
        case 'refused':
          return change({
            ...cleared,
            refusal: outcome.status === 401 || outcome.status === 403 ? 'unauthorized' : 'unexpected',
            isAnswered: true,
            errorStatus: outcome.status,
            reason: outcome.reason,
            reference: outcome.reference,
          });
      }
    },
    down: (reason) => change({ health: 'down', errorStatus: 503, reason: reason ?? status.value.reason }),
    up() {
      if (status.value.health !== 'up') change({ health: 'up' });
    },
  };
}

/** True if a page of the shell replaces the whole portal. */
export const isAway = ({ timedOut, health, refusal }: PortalStatus): boolean =>
  timedOut || health === 'down' || refusal !== null;

export const brandStateOf = (
  environment: Pick<InitAnswer, 'state' | 'brand'> | null,
): PortalStatus['brand'] =>
  !environment ? 'absent' : environment.state === 'broken' || !environment.brand ? 'faulty' : 'present';
