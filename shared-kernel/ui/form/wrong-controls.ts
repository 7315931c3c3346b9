const FOCUSABLE = 'input, select, textarea, button';

/**
 * The elements of a form that are marked as wrong, in the order of the page. A group that is no field of its own, such as
 * the zone of files, names its message in `data-invalid`.
 */
export const wrongElements = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]'),
];

/** The control that takes the focus for a wrong element: the element itself, or the first control inside it. */
export const controlOf = (element: HTMLElement) =>
  element.matches(FOCUSABLE) ? element : firstShown([...element.querySelectorAll<HTMLElement>(FOCUSABLE)]);

/** Another control may stand in its place at another width. */
const firstShown = (controls: HTMLElement[]): HTMLElement | null =>
  controls.find((control) => control.checkVisibility?.() ?? !control.hidden) ?? controls[0] ?? null;
