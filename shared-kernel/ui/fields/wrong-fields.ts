import { controlOf, wrongElements } from '../form/wrong-controls.ts';

/** An invalid field, with the error message shown beside it. */
export interface WrongField {
  /** The control that takes the focus: the field itself, or the first control of a group. */
  control: HTMLElement;
  sentence: string;
}

/**
 * The invalid fields of a form, in the order of the page. Each message is read from the page, so that both
 * are the same.
 */
export function wrongFieldsOf(form: HTMLElement): WrongField[] {
  return wrongElements(form).flatMap((element) => {
    const control = controlOf(element);
    const sentence =
      sentenceOfFiles(form, element) ??
      sentenceOf(element) ??
      sentenceOf(element.closest<HTMLElement>('fieldset[aria-describedby]'));
    return control && sentence ? [{ control, sentence }] : [];
  });
}

function sentenceOf(described: HTMLElement | null): string | undefined {
  const ids = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return textOf(ids.find((id) => id.endsWith('-message')));
}

/** With several file zones each is named, because their messages may be the same. */
function sentenceOfFiles(form: HTMLElement, zone: HTMLElement): string | undefined {
  const sentence = textOf(zone.dataset.invalid);
  const name = textOf(zone.getAttribute('aria-labelledby') ?? undefined);
  const isOneOfSeveral = form.querySelectorAll('[data-files]').length > 1;
  return sentence && name && isOneOfSeveral ? `${name} : ${sentence}` : sentence;
}

const textOf = (id: string | undefined) => (id && document.getElementById(id)?.textContent) || undefined;
