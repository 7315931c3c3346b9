import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

const Area = chakra('div', { base: { overflowX: 'auto', borderRadius: 'sm' } });

/**
 * Scrolls its content sideways, so that the page itself never does. While content is cut off, the area can take the
 * focus, because the keyboard scrolls the focused element.
 */
export function SidewaysScroll({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, []);
  return (
    <Area ref={area} {...(cut && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </Area>
  );
}
