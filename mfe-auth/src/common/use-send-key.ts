import { useRef } from 'react';

/** Gives the idempotency key of a request body: the same key for the same body, a new one after any change. */
export function useSendKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (content) => {
    const body = JSON.stringify(content);
    if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}
