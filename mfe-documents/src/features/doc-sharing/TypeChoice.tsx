import { SHARED_DOCUMENT_TYPES } from '@member-portal/shared-kernel/rules/shared-document';
import { useIsWide } from '@member-portal/shared-kernel/ui';
import { RadioTiles, SelectField, type SelectFieldProps } from '@member-portal/shared-kernel/ui/form';
import { useT } from '../../texts.ts';
import { TYPE_ICONS } from './type-icon.ts';

type TypeChoiceProps = Pick<SelectFieldProps, 'name' | 'label' | 'validate'>;

/** The document type: a list beside the form, or a native select on a phone. */
export function TypeChoice(props: TypeChoiceProps) {
  const t = useT();
  const isWide = useIsWide();
  const options = SHARED_DOCUMENT_TYPES.map(({ code, name }) => ({
    value: String(code),
    label: t(`documentTypes.${name}`),
    icon: TYPE_ICONS[name],
  }));
  return isWide ? <RadioTiles {...props} options={options} /> : <SelectField {...props} options={options} />;
}
