import { useRef, useState } from 'react';

interface Codec<Value> {
  /** Null if the text cannot be parsed. */
  read: (text: string) => Value | null;
  /** The text of a value while the field is not being edited. */
  show: (held: Value | string) => string;
}

/**
 * Keeps the member's text ("12,5") in addition to the value in the form (1250). Unparsable text stays in the
 * form as typed, so that the field's own check can report it and no input is lost.
 */
export function useWrittenValue<Value>(
  value: Value | string | undefined,
  { read, show }: Codec<Value>,
  change: (value: Value | string | undefined) => void,
) {
  const written = (held: Value | string | undefined) => (held === undefined || held === '' ? '' : show(held));
  const [text, setText] = useState(() => written(value));
  const last = useRef(value);
  // The form was reset, or filled from a draft: show the new value.
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
