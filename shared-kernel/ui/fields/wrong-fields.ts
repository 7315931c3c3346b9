/** A field that was refused, with the sentence that stands beside it. */
export interface WrongField {
  /** Takes the focus: the control itself, or the first one of a group. */
  control: HTMLElement;
  sentence: string;
}

const FOCUSABLE = 'input, select, textarea, button';
const DESCRIBED = '[aria-describedby]';

/** The refused fields of a form in the order of the page. The sentence is read from the page, so that both are the same. */
export function wrongFieldsOf(form: HTMLElement): WrongField[] {
  return [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].flatMap((element) => {
    const control = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
    const sentence = sentenceOf(element) ?? sentenceOf(element.closest<HTMLElement>(`fieldset${DESCRIBED}`));
    return control && sentence ? [{ control, sentence }] : [];
  });
}

function sentenceOf(described: HTMLElement | null): string | undefined {
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const message = ids.find((id) => id.endsWith('-message'));
  return (message && document.getElementById(message)?.textContent) || undefined;
}
