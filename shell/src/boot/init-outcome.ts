import { type Api, isApiError } from 'shared-kernel/api';
import { InitAnswer } from 'shared-kernel/contracts/init';

/** The outcome of GET /init, as in section 8 of the specification. */
export type InitOutcome =
  | { kind: 'ready'; init: InitAnswer }
  /** No answer within 10 s: Maintenance, with the time-out flag and error 500. */
  | { kind: 'timeout' }
  /** Network error: error 500. */
  | { kind: 'network' }
  /** 503: Maintenance, with the reason that the answer makes public. */
  | { kind: 'maintenance'; reason: string | null }
  /** The brand's configuration holds an error: Maintenance. */
  | { kind: 'brand-error'; reason: string | null }
  /** Any other status, kept with the public reason. */
  | { kind: 'refused'; status: number; reason: string | null; reference: string | null };

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
  // An answer that cannot be read is a fault of ours, whatever status it came with.
  const status = error.kind === 'unreadable' ? 500 : error.status;
  return { kind: 'refused', status, reason, reference: error.reference };
}
