import { useSay } from './notices.tsx';

/** Copies a text, and shows `copied` or `refused` as the result. */
export function useCopy(copied: string, refused: string): (text: string) => Promise<void> {
  const say = useSay();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      say('success', copied);
    } catch {
      say('warning', refused);
    }
  };
}
