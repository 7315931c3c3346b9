const FOCUSABLE = 'input, select, textarea, button';

/**
 * The elements of a form that are marked as invalid, in the order of the page. A group that is not a field
 * itself, such as the file zone, has its message in `data-invalid`.
 */
export const wrongElements = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]'),
];

/** The control that takes the focus for an invalid element: the element itself, or the first control inside it. */
export const controlOf = (element: HTMLElement) =>
  element.matches(FOCUSABLE) ? element : firstShown([...element.querySelectorAll<HTMLElement>(FOCUSABLE)]);

/** Another control may replace it at another width. */
const firstShown = (controls: HTMLElement[]): HTMLElement | null =>
  controls.find((control) => control.checkVisibility?.() ?? !control.hidden) ?? controls[0] ?? null;
