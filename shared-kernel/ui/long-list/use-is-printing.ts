import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Outlives a component: the paper width may replace a table by cards while the page is printed. */
let printing = false;

/** True while the browser is printing the page. The browser takes its snapshot as soon as the event is over. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(printing);
  useEffect(() => {
    const start = () => {
      printing = true;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      printing = false;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
