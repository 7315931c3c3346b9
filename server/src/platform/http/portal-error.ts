/**
 * A field that was refused. `field` is its path in the body ('address.zipCode'); the screen
 * translates `code`.
 */
export interface FieldError {
  field: string;
  code: string;
  params?: Record<string, string>;
}

interface PortalErrorDetails {
  errors?: FieldError[];
  /** Values that the text for the code needs. */
  params?: Record<string, string>;
  /** For publishers and operators, in English; members read the translation of the code. */
  detail?: string;
  retryAfterSeconds?: number;
  maintenance_public_reason?: string | null;
  /** The actual cause. It goes only to the log. */
  cause?: unknown;
}

/**
 * A refusal that the caller may see: it is sent as a problem document with this stable code. Any
 * other error is sent as `internal_error`, and its cause goes to the log only.
 */
export class PortalError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: PortalErrorDetails;

  constructor(code: string, status: number, details: PortalErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'PortalError';
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** 400 with all refused fields at once. */
export function invalidInput(errors: FieldError[]): PortalError {
  return new PortalError('validation_failed', 400, { errors });
}
