import { PortalError } from '../platform/http/portal-error.ts';

/** 422 that tells the person who publishes or composes everything that is in the way, at once. */
export function refused(code: string, reasons: readonly { code: string; detail: string }[]): PortalError {
  return new PortalError(code, 422, {
    detail: reasons.map(({ detail }) => detail).join('; '),
    errors: reasons.map((reason) => ({ field: '', code: reason.code, params: { detail: reason.detail } })),
  });
}
