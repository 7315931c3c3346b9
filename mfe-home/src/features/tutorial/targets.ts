import type { LitPart } from '@member-portal/shared-kernel/ui/overlay';

/** Space above a highlighted part when the page scrolls to it, in px. */
const ABOVE = 72;
/** Share of a phone's height that the bubble leaves free. */
const FREE_ON_PHONE = 0.55;

/**
 * The visible part with this name, of Home (`data-tutorial`) or of the shell. Null if its remote is off or
 * failed to load, or if it shows nothing.
 */
export function findTarget(name: string): HTMLElement | null {
  const parts = document.querySelectorAll<HTMLElement>(`[data-tutorial="${CSS.escape(name)}"]`);
  return [...parts].find((part) => isShown(part) && !isFailed(part)) ?? null;
}

const isShown = (part: HTMLElement) =>
  part.childElementCount > 0 && (part.checkVisibility ? part.checkVisibility() : true);

/** True if the part failed to load: its only control is the retry button. */
function isFailed(part: HTMLElement): boolean {
  if (!part.querySelector('[data-part-failed]')) return false;
  return [...part.querySelectorAll('a, button')].every((one) => one.closest('[data-part-failed]'));
}

export function partOf(name: string): LitPart | null {
  const rect = findTarget(name)?.getBoundingClientRect();
  if (!rect || rect.width === 0 || rect.height === 0) return null;
  return { top: rect.top, left: rect.left, width: rect.width, height: rect.height };
}

/** Scrolls until the part is in view; on a phone, above the bubble. A part with a fixed position needs no scrolling. */
export function bringIntoView(name: string, isPhone: boolean): void {
  const target = findTarget(name);
  if (!target || ['fixed', 'sticky'].includes(getComputedStyle(target).position)) return;
  const { top, bottom } = target.getBoundingClientRect();
  const lowest = isPhone ? window.innerHeight * FREE_ON_PHONE : window.innerHeight - ABOVE;
  if (top >= ABOVE && bottom <= lowest) return;
  window.scrollBy({ top: top - ABOVE, behavior: 'instant' });
}
