import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Outlives a component: the width of the paper may replace a table by cards while the page is printed. */
let printing = false;

/** Whether the browser is printing the page. The browser takes its picture as soon as the event is over. */
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
