import { useRef, useState } from 'react';

interface Codec<Value> {
  /** Null where the text cannot be read. */
  read: (text: string) => Value | null;
  /** How a value stands in the field once it is left alone. */
  show: (held: Value | string) => string;
}

/**
 * Keeps what the member writes ("12,5") beside what the form holds (1250). What cannot be read stays in the
 * form as it was written, so that the field's own check can say so and nothing typed is lost.
 */
export function useWrittenValue<Value>(
  value: Value | string | undefined,
  { read, show }: Codec<Value>,
  change: (value: Value | string | undefined) => void,
) {
  const written = (held: Value | string | undefined) => (held === undefined || held === '' ? '' : show(held));
  const [text, setText] = useState(() => written(value));
  const last = useRef(value);
  // The form was reset, or filled by a draft: show that instead.
  if (last.current !== value) {
    last.current = value;
    setText(written(value));
  }
  const put = (next: string) => {
    const trimmed = next.trim();
    const held = trimmed === '' ? undefined : (read(trimmed) ?? trimmed);
    last.current = held;
    setText(next);
    change(held);
  };
  const tidy = () => setText(written(last.current));
  return { text, put, tidy };
}
