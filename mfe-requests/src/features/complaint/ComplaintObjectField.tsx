import type { ComplaintObject, ComplaintTheme } from '@member-portal/shared-kernel/contracts/complaints';
import { complaintObjectsOf } from '@member-portal/shared-kernel/rules/complaint';
import {
  SelectField,
  type SelectFieldProps,
  useForm,
  useFormState,
} from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';
import { useT } from '../../texts.ts';

/** The object of the complaint, under the chosen theme. A theme that lacks the chosen object clears it. */
export function ComplaintObjectField(props: Omit<SelectFieldProps, 'options'>) {
  const t = useT();
  const form = useForm();
  const { theme, object } = useFormState<{ theme?: ComplaintTheme; object?: ComplaintObject }>({
    subscription: { values: true },
  }).values;
  const objects = theme ? complaintObjectsOf(theme) : [];
  const isOfOtherTheme = object !== undefined && !objects.includes(object);
  useEffect(() => {
    if (isOfOtherTheme) form.change('object', undefined);
  }, [form, isOfOtherTheme]);
  if (!theme) return null;
  return (
    <SelectField
      {...props}
      key={theme}
      options={objects.map((value) => ({ value, label: t(`summaryValue.complaint_object.${value}`) }))}
    />
  );
}
