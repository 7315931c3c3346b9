import { type Api, isApiError } from '@member-portal/shared-kernel/api';
import { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import type { InitOutcome } from '../portal/availability.ts';

export async function loadInit(api: Api): Promise<InitOutcome> {
  try {
    const init = await api.get('/init', InitAnswer);
    if (init.state === 'broken' || !init.brand) {
      return { kind: 'brand-error', reason: init.brand?.maintenance_public_reason ?? null };
    }
    if (init.state === 'maintenance') {
      return { kind: 'maintenance', reason: init.brand.maintenance_public_reason };
    }
    return { kind: 'ready', init };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): InitOutcome {
  if (!isApiError(error)) return { kind: 'refused', status: 500, reason: null, reference: null };
  if (error.kind === 'timeout') return { kind: 'timeout' };
  if (error.kind === 'network') return { kind: 'network' };
  const reason = error.problem?.maintenance_public_reason ?? null;
  if (error.status === 503) return { kind: 'maintenance', reason };
  // An answer that cannot be parsed is a fault of the portal, whatever its status.
  const status = error.kind === 'unreadable' ? 500 : error.status;
  return { kind: 'refused', status, reason, reference: error.reference };
}
