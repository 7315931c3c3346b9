import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import {
  type ContactObjectKey,
  contactObjectsOf,
} from '@member-portal/shared-kernel/rules/contact-categories';
import {
  SelectField,
  type SelectFieldProps,
  useForm,
  useFormState,
} from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';
import { useContactT } from '../../contact-texts.ts';

/** The objects of the chosen category. Renders nothing before a category is chosen. */
export function ObjectField(props: Omit<SelectFieldProps, 'options'>) {
  const t = useContactT();
  const form = useForm();
  const { values } = useFormState<{ category?: ContactCategory; object?: string }>({
    subscription: { values: true },
  });
  const { category, object } = values;
  const objects = category ? contactObjectsOf(category) : [];
  const isOfOther = object !== undefined && !objects.includes(object);
  useEffect(() => {
    if (isOfOther) form.change('object', undefined);
  }, [form, isOfOther]);
  if (!category) return null;
  return (
    <SelectField
      {...props}
      // Remounted because the rule depends on the category too.
      key={category}
      options={objects.map((value) => ({
        value,
        label: t(`objects.${category}.${value}` as `objects.${ContactObjectKey}`),
      }))}
    />
  );
}
