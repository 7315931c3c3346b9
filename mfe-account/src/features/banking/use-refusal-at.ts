import { useForm } from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';

/** Shows what the server says of a value as the error of its field, also while the field has the focus. */
export function useRefusalAt(name: string, refusal: string | undefined): void {
  const form = useForm();
  useEffect(() => {
    if (refusal === undefined) return undefined;
    // A validator that is registered runs at once; a new one of the field itself would wait for the next key.
    const remove = form.registerField(name, () => {}, {}, { getValidator: () => () => refusal });
    form.blur(name);
    return remove;
  }, [form, name, refusal]);
}
