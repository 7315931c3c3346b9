import type { RequestMessage } from '@member-portal/shared-kernel/contracts/requests';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance in px from the end at which the end counts as read. */
const NEAR_END = 80;

/** Events by which a member scrolls. */
const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The box that scrolls an element, or null if nothing does. */
function scrollBoxOf(element: Element | null): HTMLElement | null {
  for (let box = element?.parentElement ?? null; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return null;
}

interface ThreadPlaces {
  /** The line above the new messages, if any. */
  newLine: RefObject<HTMLElement | null>;
  end: RefObject<HTMLElement | null>;
  /** Opens at the end if there are no new messages. */
  anchored: boolean;
}

/**
 * Keeps new messages in view: the panel opens at `newLine`, and stays there while the forms around it load,
 * until the member scrolls. A later message scrolls into view if the end is visible; otherwise it is
 * announced.
 */
export function useThreadScroll(
  messages: readonly RequestMessage[],
  { newLine, end, anchored }: ThreadPlaces,
) {
  const atEnd = useRef(false);
  const [hasNewBelow, setNewBelow] = useState(false);

  useEffect(() => {
    const anchor = () => {
      if (newLine.current) newLine.current.scrollIntoView?.({ block: 'start' });
      else if (anchored) end.current?.scrollIntoView?.({ block: 'end' });
    };
    anchor();
    const box = scrollBoxOf(end.current);
    if (!box) return undefined;
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(anchor);
    sizes?.observe(box);
    const letGo = () => sizes?.disconnect();
    const look = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
      if (atEnd.current) setNewBelow(false);
    };
    const options = { passive: true };
    for (const type of OWN_SCROLLS) box.addEventListener(type, letGo, options);
    box.addEventListener('scroll', look, options);
    look();
    return () => {
      letGo();
      for (const type of OWN_SCROLLS) box.removeEventListener(type, letGo);
      box.removeEventListener('scroll', look);
    };
  }, [newLine, end, anchored]);

  const show = () => {
    setNewBelow(false);
    end.current?.scrollIntoView?.({ block: 'end' });
  };
  const last = messages.at(-1);
  const seen = useRef(last?.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useEffect(() => {
    if (seen.current === last?.id) return;
    seen.current = last?.id;
    if (atEnd.current || last?.from === 'MEMBER') show();
    else setNewBelow(true);
  }, [last?.id]);
  return { hasNewBelow, show };
}
