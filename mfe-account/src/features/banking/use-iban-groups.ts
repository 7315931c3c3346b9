import { caretInGroups, groupTypedIban } from '@member-portal/shared-kernel/rules/typed-iban';
import { useForm, useFormState } from '@member-portal/shared-kernel/ui/form';
import { type FormEvent, useLayoutEffect, useRef } from 'react';

/**
 * Groups the IBAN of this field by four while it is typed or pasted, and keeps the caret after the same
 * character. The element around the field takes the props.
 */
export function useIbanGroups(name: string) {
  const form = useForm();
  const typed = useFormState({ subscription: { values: true } }).values[name];
  const edited = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (typeof typed !== 'string') return;
    const grouped = groupTypedIban(typed);
    if (grouped !== typed) return form.change(name, grouped);
    const input = edited.current;
    if (!input || caret.current === null || document.activeElement !== input) return;
    input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [form, name, typed]);
  return {
    onInput({ target, nativeEvent }: FormEvent<HTMLElement>) {
      if (!(target instanceof HTMLInputElement)) return;
      const { selectionStart, value } = target;
      const at = caretInGroups(value, selectionStart ?? value.length);
      // A space that was erased forwards is restored: the caret skips it, so that the next press erases the
      // following character.
      const isForwards = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
      edited.current = target;
      caret.current = isForwards && groupTypedIban(value)[at] === ' ' ? at + 1 : at;
    },
  };
}
