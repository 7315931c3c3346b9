import { useRef } from 'react';

/** The Idempotency-Key of a body: the same for a repeat of it, another one as soon as something of it changed. */
export function useSendKey(): (body: unknown) => string {
  const last = useRef<{ body: string; key: string } | null>(null);
  return (content) => {
    const body = JSON.stringify(content);
    if (last.current?.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
}
