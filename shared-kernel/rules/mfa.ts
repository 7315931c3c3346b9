import { DEFAULT_LIMITS, type Limits } from './limits.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** Parses a code from an e-mail: `codeLength` digits. Spaces and hyphens of a pasted code are dropped. */
export function parseCode(
  typed: string,
  { codeLength }: Pick<Limits['mfa'], 'codeLength'> = DEFAULT_LIMITS.mfa,
): Verdict<string, 'code_invalid'> {
  const code = typed.replace(/[\s-]/g, '');
  return code.length === codeLength && /^[0-9]+$/.test(code)
    ? accept(code)
    : refuse('code_invalid', { nb: codeLength });
}

/** An answer's data about the sent code, in seconds by the server's clock. */
interface SentCode {
  codeDuration: number;
  resendTimeout: number;
  resendAvailableIn: number;
  expired?: boolean;
}

/**
 * When the code expires and when another one may be requested, in ms of the browser's clock; `arrivedMs` is
 * its time when the answer came. The durations come from the server, so that a wrong browser clock does no
 * harm.
 */
export function codeDeadlines(
  { codeDuration, resendTimeout, resendAvailableIn, expired = false }: SentCode,
  arrivedMs: number,
): { expiresAt: number; resendAt: number } {
  const elapsed = Math.max(0, resendTimeout - resendAvailableIn);
  const left = expired ? 0 : Math.max(0, codeDuration - elapsed);
  return { expiresAt: arrivedMs + left * 1000, resendAt: arrivedMs + resendAvailableIn * 1000 };
}

/** Seconds until another code may be sent. */
export function resendWait(
  sentAtMs: number,
  nowMs: number,
  { resendSeconds }: Pick<Limits['mfa'], 'resendSeconds'> = DEFAULT_LIMITS.mfa,
): number {
  return Math.max(0, Math.ceil((sentAtMs - nowMs) / 1000 + resendSeconds));
}
