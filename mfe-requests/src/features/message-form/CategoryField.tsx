import { CONTACT_CATEGORIES } from '@member-portal/shared-kernel/rules/contact-categories';
import { useIsWide } from '@member-portal/shared-kernel/ui';
import { type FieldProps, RadioPills, SelectField } from '@member-portal/shared-kernel/ui/form';
import { useContactT } from '../../contact-texts.ts';

/** What the message is about: pills, or a list on a narrow screen. */
export function CategoryField(props: Pick<FieldProps, 'name' | 'label' | 'validate'>) {
  const t = useContactT();
  const options = CONTACT_CATEGORIES.map((category) => ({
    value: category,
    label: t(`categories.${category}`),
  }));
  return useIsWide() ? (
    <RadioPills {...props} options={options} />
  ) : (
    <SelectField {...props} options={options} />
  );
}
