/** For the focus of a control that goes away with what it closes: it continues at the title of the page. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus();
