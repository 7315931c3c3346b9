import { PortalError } from '../platform/http/portal-error.ts';

interface Reason {
  code: string;
  detail: string;
  /** Path of the wrong field, if there is one: 'brand.graphical_charter.primary_color'. */
  field?: string;
  params?: Record<string, string> | undefined;
}

/** A 422 with all reasons at once, for the person who publishes or composes. */
export function refused(code: string, reasons: readonly Reason[]): PortalError {
  return new PortalError(code, 422, {
    detail: reasons.map(({ detail }) => detail).join('; '),
    errors: reasons.map(({ field = '', code: wrong, params, detail }) => ({
      ...{ field, code: wrong },
      params: { ...params, detail },
    })),
  });
}
