import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Grid, Stack, Text } from '@member-portal/shared-kernel/ui';
import { AmountField, SelectField, TextField } from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import { GLASSES_CLASSES, isTooth, LENSES, MATERIALS, RENEWALS } from './equipment-values.ts';
import { FirstMutualField } from './FirstMutualField.tsx';
import { useAmountRefusal } from './use-amount-refusal.ts';

type Equipment = NonNullable<ActTerms['equipment']>;

/** Questions about glasses, a crown or hearing aids. Must be inside a `<Form>`. */
export function EquipmentForm({ equipment, asksOther }: { equipment: Equipment; asksOther: boolean }) {
  const t = useTreatmentT();
  const formats = useFormats();
  return (
    <Stack gap="1.25rem">
      {equipment.kind === 'glasses' && <GlassesFields asksRenewal={equipment.last !== null} />}
      {equipment.kind === 'crown' && <CrownFields />}
      {equipment.kind === 'hearing_aid' && <HearingFields />}
      {asksOther && (
        <FirstMutualField name="other" label={t('simulator.other')} hint={t('simulator.otherHint')} />
      )}
      {equipment.last !== null && (
        <Text variant="small" tone="muted">
          {t(`simulator.equipment.last.${equipment.kind === 'glasses' ? 'glasses' : 'hearing_aid'}`, {
            date: formats.longDate(equipment.last),
          })}
        </Text>
      )}
    </Stack>
  );
}

function GlassesFields({ asksRenewal }: { asksRenewal: boolean }) {
  const t = useTreatmentT();
  const amountRefusal = useAmountRefusal();
  return (
    <>
      <SelectField
        name="lenses"
        label={t('simulator.equipment.lens')}
        hint={t('simulator.equipment.lensHint')}
        placeholder={null}
        options={LENSES.map((value) => ({ value, label: t(`simulator.equipment.choices.lens.${value}`) }))}
      />
      <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="1rem">
        <AmountField name="framePrice" label={t('simulator.equipment.frame')} validate={amountRefusal} />
        <ClassField name="frameClass" label={t('simulator.equipment.frameClass')} />
        <AmountField
          name="lensesPrice"
          label={t('simulator.equipment.bothLenses')}
          validate={amountRefusal}
        />
        <ClassField name="lensesClass" label={t('simulator.equipment.lensesClass')} />
      </Grid>
      <Text variant="small" tone="muted">
        {t('simulator.equipment.classHint')}
      </Text>
      {asksRenewal && (
        <SelectField
          name="renewal"
          label={t('simulator.equipment.renewal')}
          placeholder={null}
          options={RENEWALS.map((value) => ({
            value,
            label: t(`simulator.equipment.choices.renewal.${value}`),
          }))}
        />
      )}
    </>
  );
}

function ClassField({ name, label }: { name: 'frameClass' | 'lensesClass'; label: string }) {
  const t = useTreatmentT();
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={null}
      options={GLASSES_CLASSES.map((value) => ({
        value,
        label: t(`simulator.equipment.choices.glassesClass.${value}`),
      }))}
    />
  );
}

function CrownFields() {
  const t = useTreatmentT();
  const amountRefusal = useAmountRefusal();
  return (
    <>
      <TextField
        name="tooth"
        label={t('simulator.equipment.tooth')}
        hint={t('simulator.equipment.toothHint')}
        inputMode="numeric"
        validate={(value: string | undefined) =>
          value && !isTooth(value) ? t('simulator.equipment.refusals.tooth') : undefined
        }
      />
      <SelectField
        name="material"
        label={t('simulator.equipment.material')}
        placeholder={null}
        options={MATERIALS.map((value) => ({
          value,
          label: t(`simulator.equipment.choices.material.${value}`),
        }))}
      />
      <AmountField
        name="crownPrice"
        label={t('simulator.equipment.crownPrice')}
        hint={t('simulator.equipment.crownPriceHint')}
        validate={amountRefusal}
      />
    </>
  );
}

function HearingFields() {
  const t = useTreatmentT();
  const amountRefusal = useAmountRefusal();
  return (
    <>
      <SelectField
        name="ears"
        label={t('simulator.equipment.ear')}
        placeholder={null}
        options={(['2', '1'] as const).map((value) => ({
          value,
          label: t(`simulator.equipment.choices.ear.${value}`),
        }))}
      />
      <SelectField
        name="hearingClass"
        label={t('simulator.equipment.hearingClass')}
        hint={t('simulator.equipment.hearingClassHint')}
        placeholder={null}
        options={(['one', 'two'] as const).map((value) => ({
          value,
          label: t(`simulator.equipment.choices.hearingClass.${value}`),
        }))}
      />
      <AmountField name="earPrice" label={t('simulator.equipment.earPrice')} validate={amountRefusal} />
    </>
  );
}
