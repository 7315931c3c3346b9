import { useRef } from 'react';
import { isApiError } from '../../api/api-error.ts';

/** Sends a code; answers the sentence of a refusal, or nothing. */
type SendCode = (
  code: string,
  call: () => Promise<void>,
  textOf: (error: unknown) => string,
) => Promise<string | undefined>;

const isWrongCode = (error: unknown) => isApiError(error) && error.code.endsWith('_code_wrong');

/**
 * A code that was refused as wrong is not sent again: the field sends it with its last figure, and Enter would once more.
 * `living` stands for the code that was mailed; another one is another question. What failed otherwise is sent again.
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
