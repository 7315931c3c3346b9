import { useForm } from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';

/** Shows the server's refusal of a value as the error of its field, even while the field has the focus. */
export function useRefusalAt(name: string, refusal: string | undefined): void {
  const form = useForm();
  useEffect(() => {
    if (refusal === undefined) return undefined;
    // A newly registered validator runs at once. One that is passed to the field runs only at the next keystroke.
    const remove = form.registerField(name, () => {}, {}, { getValidator: () => () => refusal });
    form.blur(name);
    return remove;
  }, [form, name, refusal]);
}
