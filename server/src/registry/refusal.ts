import { PortalError } from '../platform/http/portal-error.ts';

/** A 422 with all reasons at once, for the person who publishes or composes. */
export function refused(code: string, reasons: readonly { code: string; detail: string }[]): PortalError {
  return new PortalError(code, 422, {
    detail: reasons.map(({ detail }) => detail).join('; '),
    errors: reasons.map((reason) => ({ field: '', code: reason.code, params: { detail: reason.detail } })),
  });
}
