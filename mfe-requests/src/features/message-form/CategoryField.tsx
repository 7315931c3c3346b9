import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { useQuery } from '@member-portal/shared-kernel/state';
import { QueryView, Skeleton, useIsWide } from '@member-portal/shared-kernel/ui';
import {
  type FieldProps,
  RadioPills,
  SelectField,
  useForm,
  useFormState,
} from '@member-portal/shared-kernel/ui/form';
import { useEffect } from 'react';
import { useContactT } from '../../contact-texts.ts';
import { messageQueries } from '../../data/messages.ts';

type CategoryFieldProps = Pick<FieldProps, 'name' | 'label' | 'validate'>;

/** The category of the message, from the categories that the insurer offers to this member. */
export function CategoryField(props: CategoryFieldProps) {
  const t = useContactT();
  return (
    <QueryView
      query={useQuery(messageQueries.themes())}
      skeleton={<Skeleton height={{ base: '4.75rem', md: '9.5rem' }} />}
      failure={{ title: t('message.themesFailed.title'), text: t('message.themesFailed.text') }}
    >
      {({ categories }) => <Choice {...props} categories={categories} />}
    </QueryView>
  );
}

/** Pills, or a select on a narrow screen. A draft or a carried question may contain a category that is not offered. */
function Choice({ categories, ...props }: CategoryFieldProps & { categories: ContactCategory[] }) {
  const t = useContactT();
  const form = useForm();
  const { values } = useFormState<{ category?: ContactCategory }>({ subscription: { values: true } });
  const isOffered = values.category === undefined || categories.includes(values.category);
  useEffect(() => {
    if (!isOffered) form.change('category', undefined);
  }, [form, isOffered]);
  const options = categories.map((category) => ({
    value: category,
    label: t(`categories.${category as Exclude<ContactCategory, 'DEMANDE'>}`),
  }));
  return useIsWide() ? (
    <RadioPills {...props} options={options} />
  ) : (
    <SelectField {...props} options={options} />
  );
}
