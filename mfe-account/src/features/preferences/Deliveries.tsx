import {
  DeliveryFormat,
  InformationChannel,
  PreferenceValue,
} from '@member-portal/shared-kernel/contracts/preferences';
import { RadioPills } from '@member-portal/shared-kernel/ui/form';
import { usePreferenceT } from '../../preference-texts.ts';

/** One question for each thing that the insurer sends. */
export function Deliveries() {
  const t = usePreferenceT();
  const formats = DeliveryFormat.options.map((value) => ({ value, label: t(`format.${value}`) }));
  const channels = InformationChannel.options.map((value) => ({ value, label: t(`channel.${value}`) }));
  return PreferenceValue.options.map((value) => (
    <RadioPills
      key={value}
      name={value}
      label={t(`value.${value}.label`)}
      hint={t(`value.${value}.hint`)}
      options={value === 'informationChannel' ? channels : formats}
    />
  ));
}
