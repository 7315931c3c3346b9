import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import type { Beneficiary } from '@member-portal/shared-kernel/contracts/insured';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { CARE_SITUATIONS } from '@member-portal/shared-kernel/rules/care-situations';
import { Button, Disclosure, Flex, Skeleton, Stack, Text } from '@member-portal/shared-kernel/ui';
import { ComboboxField } from '@member-portal/shared-kernel/ui/combobox';
import {
  AmountField,
  CheckboxField,
  SelectField,
  TextField,
  useForm,
} from '@member-portal/shared-kernel/ui/form';
import { useTreatmentT } from '../../treatment-texts.ts';
import { useActSearch, useFrequentActs } from './act-options.ts';
import { DoctorField } from './DoctorField.tsx';
import { EquipmentForm } from './EquipmentForm.tsx';
import { asksOther } from './equipment-values.ts';
import { FirstMutualField } from './FirstMutualField.tsx';
import { StayForm } from './StayForm.tsx';
import { asksDoctor, asksUnits, MAX_UNITS, type SimulationValues, unitsOf } from './simulation-values.ts';
import { useAmountRefusal } from './use-amount-refusal.ts';

export interface SimulationFormProps {
  people: readonly Beneficiary[];
  /** Terms of the chosen act and person: they decide which questions are shown. */
  terms: ActTerms | undefined;
  actChosen: boolean;
  /** The insurer holds no tariff of the act: nothing more is asked. */
  notEstimated: boolean;
  values: SimulationValues;
}

/** Person, act and price, then the questions that matter for this act. Must be inside a `<Form>`. */
export function SimulationForm({ people, terms, actChosen, notEstimated, values }: SimulationFormProps) {
  const t = useTreatmentT();
  const search = useActSearch();
  return (
    <Stack gap="1.25rem">
      <SelectField
        name="beneficiaryId"
        label={t('simulator.who')}
        placeholder={null}
        options={people.map((person) => ({
          value: person.id,
          label: person.insured ? t('people.you', { name: person.firstName }) : person.firstName,
        }))}
      />
      <Stack gap="0.75rem">
        <ComboboxField
          name="act"
          label={t('simulator.act')}
          placeholder={t('simulator.actPlaceholder')}
          none={t('simulator.actNone')}
          {...search}
        />
        {!actChosen && <FrequentActs />}
      </Stack>
      {notEstimated ? null : terms?.stay ? (
        <StayForm stay={terms.stay} values={values} />
      ) : terms?.equipment ? (
        <EquipmentForm equipment={terms.equipment} asksOther={asksOther(terms)} />
      ) : (
        <CareFields terms={terms} />
      )}
    </Stack>
  );
}

/** Price and situation of any care but a hospital stay. */
function CareFields({ terms }: { terms: ActTerms | undefined }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const amountRefusal = useAmountRefusal();
  return (
    <>
      <AmountField
        name="price"
        label={t('simulator.price')}
        hint={t('simulator.priceHint')}
        validate={amountRefusal}
      />
      {asksUnits(terms) && (
        <TextField
          name="units"
          label={t(`simulator.units.${terms.deduction}`)}
          inputMode="numeric"
          validate={(value: string | undefined) =>
            value && unitsOf(value) === null ? t('simulator.refusals.units', { max: MAX_UNITS }) : undefined
          }
        />
      )}
      {asksDoctor(terms) && <DoctorField />}
      <Disclosure title={t('simulator.more')}>
        <Stack gap="1rem" paddingTop="0.5rem">
          <SelectField
            name="careSituation"
            label={t('simulator.stay.situation')}
            placeholder={null}
            options={CARE_SITUATIONS.map((value) => ({
              value,
              label: t(`simulator.situation.choices.${value}`),
            }))}
          />
          {terms !== undefined && terms.outsidePathwayRateBasisPoints !== null && (
            <CheckboxField
              name="outsidePathway"
              label={t('simulator.outside')}
              hint={t('simulator.outsideHint', { rate: formats.rate(terms.outsidePathwayRateBasisPoints) })}
            />
          )}
          <FirstMutualField name="other" label={t('simulator.other')} hint={t('simulator.otherHint')} />
        </Stack>
      </Disclosure>
    </>
  );
}

/** Widths in rem, about those of real act names, so that the placeholders wrap like them. */
const WAITING_WIDTHS = [7.5, 11.5, 8.5, 10.75, 10.5, 11];
const Waiting = ({ width }: { width: number }) => (
  <Skeleton width={`${width}rem`} height="2.25rem" flexShrink={0} borderRadius="md" />
);

function FrequentActs() {
  const t = useTreatmentT();
  const form = useForm<SimulationValues>();
  const acts = useFrequentActs();
  if (acts?.length === 0) return null;
  return (
    <div>
      <Text variant="small" tone="muted" marginBottom="0.5rem" id="simulator-frequent">
        {t('simulator.frequent')}
      </Text>
      <Flex
        wrap={{ base: 'nowrap', md: 'wrap' }}
        gap="0.5rem"
        // On a phone one line that scrolls sideways, from edge to edge. The padding leaves room for the focus ring.
        overflowX={{ base: 'auto', md: 'visible' }}
        marginInline={{ base: '-1rem', md: 0 }}
        paddingInline={{ base: '1rem', md: 0 }}
        paddingBlock="0.3125rem"
        role="group"
        aria-labelledby="simulator-frequent"
      >
        {acts === null && WAITING_WIDTHS.map((width) => <Waiting key={width} width={width} />)}
        {acts?.map((act) => (
          <Button
            key={act.value}
            variant="soft"
            size="sm"
            flexShrink={0}
            onClick={() => form.change('act', act)}
          >
            {act.label}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
