import { VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { useEffect, useState } from 'react';

const SAID_AFTER_MS = 900;

/** Announces the result to screen readers after a pause in typing, not at each key. */
export function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
