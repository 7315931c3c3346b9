import { useRef } from 'react';
import { isApiError } from '../../api/api-error.ts';

/** Sends a code; returns the sentence of a refusal, or nothing. */
type SendCode = (
  code: string,
  call: () => Promise<void>,
  textOf: (error: unknown) => string,
) => Promise<string | undefined>;

const isWrongCode = (error: unknown) => isApiError(error) && error.code.endsWith('_code_wrong');

/**
 * Does not send a code again that was refused as wrong: the field sends it with its last digit, and Enter
 * would send it again. `living` identifies the mailed code; the same digits are sent again for another mailed
 * code. After any other failure a code is sent again.
 */
export function useCodeSending(living: string): SendCode {
  const wrong = useRef<{ living: string; code: string; text: string } | null>(null);
  return async (code, call, textOf) => {
    const last = wrong.current;
    if (last?.living === living && last.code === code) return last.text;
    try {
      await call();
      return undefined;
    } catch (error) {
      const text = textOf(error);
      if (isWrongCode(error)) wrong.current = { living, code, text };
      return text;
    }
  };
}
