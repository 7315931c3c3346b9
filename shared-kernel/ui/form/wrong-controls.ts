const FOCUSABLE = 'input, select, textarea, button';

/** The elements of a form that are marked as wrong, in the order of the page. */
export const wrongElements = (form: HTMLElement) => [
  ...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]'),
];

/** The control that takes the focus for a wrong element: the element itself, or the first control inside it. */
export const controlOf = (element: HTMLElement) =>
  element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
