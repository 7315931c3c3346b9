/** Moves the focus to the page's title when the focused control disappears with its container. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus();
