import { useEffect, useState } from 'react';
import { useServices } from '../../state/services-context.tsx';

const MINUTE = 60_000;

/** The server's instant; renders again at the start of each minute, and when the page becomes visible. */
export function useServerMinute(): Date {
  const { now = Date.now } = useServices();
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      const current = now();
      setInstant(current);
      timer = setTimeout(update, MINUTE - (current % MINUTE));
    };
    timer = setTimeout(update, MINUTE - (now() % MINUTE));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [now]);
  return new Date(instant);
}
