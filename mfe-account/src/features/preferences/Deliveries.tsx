import {
  DeliveryFormat,
  InformationChannel,
  PreferenceValue,
} from '@member-portal/shared-kernel/contracts/preferences';
import { Box } from '@member-portal/shared-kernel/ui';
import { RadioSegments } from '@member-portal/shared-kernel/ui/form';
import { IdCard, Megaphone, Newspaper, ReceiptEuro } from '@member-portal/shared-kernel/ui/icons';
import { usePreferenceT } from '../../preference-texts.ts';

const ICONS = {
  tpCardFormat: IdCard,
  statementFormat: ReceiptEuro,
  magazineFormat: Newspaper,
  informationChannel: Megaphone,
};

/** One question for each item that the insurer sends. */
export function Deliveries() {
  const t = usePreferenceT();
  const formats = DeliveryFormat.options.map((value) => ({ value, label: t(`format.${value}`) }));
  const channels = InformationChannel.options.map((value) => ({ value, label: t(`channel.${value}`) }));
  return (
    <div>
      {PreferenceValue.options.map((value, at) => (
        <Box key={value} paddingBlock="1rem" {...(at > 0 && { borderTop: '1px solid var(--p-line)' })}>
          <RadioSegments
            name={value}
            icon={ICONS[value]}
            label={t(`value.${value}.label`)}
            hint={t(`value.${value}.hint`)}
            options={value === 'informationChannel' ? channels : formats}
          />
        </Box>
      ))}
    </div>
  );
}
