import type { LitPart } from '@member-portal/shared-kernel/ui/overlay';
import { useLayoutEffect, useState } from 'react';
import { bringIntoView, partOf } from './targets.ts';

const isNarrow = () => window.matchMedia('(max-width: 767.96px)').matches;

/** Position of the named part, updated while the page scrolls, is resized, or its content loads. */
export function useLitPart(name: string): LitPart | null {
  const [part, setPart] = useState<LitPart | null>(null);
  useLayoutEffect(() => {
    const look = () => setPart((before) => same(before, partOf(name)));
    const arrange = () => {
      bringIntoView(name, isNarrow());
      look();
    };
    arrange();
    const frame = requestAnimationFrame(look);
    const grows = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    grows?.observe(document.body);
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', arrange);
    return () => {
      cancelAnimationFrame(frame);
      grows?.disconnect();
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', arrange);
    };
  }, [name]);
  return part;
}

const same = (one: LitPart | null, other: LitPart | null) =>
  one && other && JSON.stringify(one) === JSON.stringify(other) ? one : other;

/**
 * Adds space below the page on a phone, so that the last part can scroll up, out of the way of the bubble. At
 * the end the page scrolls back to its start.
 */
export function useRoomToScroll(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const { style } = document.body;
    const before = style.paddingBottom;
    if (isNarrow()) style.paddingBottom = '70vh';
    return () => {
      style.paddingBottom = before;
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
  }, [isOpen]);
}
