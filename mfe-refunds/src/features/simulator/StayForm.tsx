import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useServices, useStream } from '@member-portal/shared-kernel/state';
import { Grid, Stack } from '@member-portal/shared-kernel/ui';
import {
  AmountField,
  CheckboxField,
  DateField,
  SelectField,
  TextField,
} from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import { DoctorField } from './DoctorField.tsx';
import { FirstMutualField } from './FirstMutualField.tsx';
import {
  hasFees,
  hasRoom,
  MAX_NIGHTS,
  nightsOf,
  SITUATIONS,
  STAY_KINDS,
  type StayValues,
} from './stay-values.ts';
import { useAmountRefusal } from './use-amount-refusal.ts';

/** Optional fields of amounts, with the key of their texts. */
const AMOUNTS = [
  ['roomPrice', 'room'],
  ['stayPrice', 'price'],
  ['feesBilled', 'fees'],
] as const;

/** Payments of a first mutual beyond its part by law, and a test whether the form asks for them. */
const FIRST_AMOUNTS = [
  ['firstFees', hasFees],
  ['firstRoom', hasRoom],
] as const;

/** The questions of a hospital stay. Only the nights are required. Must be inside a `<Form>`. */
export function StayForm({ stay, values }: { stay: NonNullable<ActTerms['stay']>; values: StayValues }) {
  const t = useTreatmentT();
  const amountRefusal = useAmountRefusal();
  const today = useStream(useServices().today);
  const isEmergency = values.stayKind === 'emergency';
  return (
    <Stack gap="1.25rem">
      <SelectField
        name="stayKind"
        label={t('simulator.stay.kind')}
        placeholder={null}
        options={STAY_KINDS.map((value) => ({ value, label: t(`simulator.stay.kinds.${value}`) }))}
      />
      <Grid gridTemplateColumns={{ base: '1fr', md: isEmergency ? '1fr' : '1fr 1fr' }} gap="1rem">
        <DateField
          name="admission"
          label={t(isEmergency ? 'simulator.stay.visitDate' : 'simulator.stay.admission')}
          max={`${Number(today.slice(0, 4)) + 1}-12-31`}
          validate={(value: string | undefined) =>
            value ? undefined : t('simulator.stay.refusals.admission')
          }
        />
        {!isEmergency && (
          <TextField
            name="nights"
            label={t('simulator.stay.nights')}
            inputMode="numeric"
            validate={(value: string | undefined) =>
              value && nightsOf(value) === null
                ? t('simulator.stay.refusals.nights', { max: MAX_NIGHTS })
                : undefined
            }
          />
        )}
      </Grid>
      {!isEmergency && (
        <>
          <CheckboxField
            name="costlyAct"
            label={t('simulator.stay.costlyAct')}
            hint={t('simulator.stay.costlyActHint')}
          />
          {AMOUNTS.map(([name, text]) => (
            <AmountField
              key={name}
              name={name}
              label={t(`simulator.stay.${text}`)}
              hint={t(`simulator.stay.${text}Hint`)}
              optional
              validate={amountRefusal}
            />
          ))}
        </>
      )}
      {hasFees(values) && (
        <>
          <AmountField
            name="feesBase"
            label={t('simulator.stay.feesBase')}
            hint={t('simulator.stay.feesBaseHint')}
            validate={(value: number | string | undefined) =>
              value === undefined || value === ''
                ? t('simulator.stay.refusals.feesBase')
                : amountRefusal(value)
            }
          />
          <DoctorField />
        </>
      )}
      <CheckboxField name="first" label={t('simulator.stay.first')} hint={t('simulator.stay.firstHint')} />
      {values.first === true &&
        FIRST_AMOUNTS.filter(([, isAsked]) => isAsked(values)).map(([name]) => (
          <FirstMutualField
            key={name}
            name={name}
            label={t(`simulator.stay.${name}`)}
            hint={t(`simulator.stay.${name}Hint`)}
          />
        ))}
      {!(stay.alsaceMoselle && !isEmergency) && (
        <SelectField
          name="situation"
          label={t('simulator.stay.situation')}
          placeholder={null}
          options={SITUATIONS.map((value) => ({ value, label: t(`simulator.stay.situations.${value}`) }))}
        />
      )}
    </Stack>
  );
}
