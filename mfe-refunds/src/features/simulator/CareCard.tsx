import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import { addDays } from '@member-portal/shared-kernel/rules/life-date';
import { Box, Button, Card, Flex, Heading, IconBox, Stack, Text } from '@member-portal/shared-kernel/ui';
import { ActName } from '../../common/ActName.tsx';
import { actIcon } from '../../common/act-icon.ts';
import { type TreatmentT, useTreatmentT } from '../../treatment-texts.ts';
import { Compact } from './compact.ts';
import { rhythmOf } from './equipment-rhythm.ts';
import { SimulationResult } from './SimulationResult.tsx';
import { careSituationOf, type SimulationValues } from './simulation-values.ts';
import { type CareAnswer, useCareAnswer } from './use-care-answer.ts';

interface CareCardProps {
  values: SimulationValues;
  onChange: () => void;
  onRemove: () => void;
}

/** One of several estimated cares: what it is, what is left to pay and who pays. */
export function CareCard({ values, onChange, onRemove }: CareCardProps) {
  const t = useTreatmentT();
  const formats = useFormats();
  const answer = useCareAnswer(values);
  const { terms } = answer;
  return (
    <Card>
      <Stack gap="1.25rem">
        {terms.data && (
          <Flex gap="0.5rem 0.75rem" alignItems="center" wrap="wrap">
            <IconBox icon={actIcon(terms.data.act.family)} tone="primary" />
            <Box flex="1 1 10rem" minWidth="0">
              <Heading level={2} size="card">
                <ActName act={terms.data.act}>
                  {(act) =>
                    t('simulator.equipment.for', { act, who: terms.data?.beneficiary.firstName ?? '' })
                  }
                </ActName>
              </Heading>
              <Text variant="small" tone="muted">
                {detailOf(values, terms.data, answer, t, formats)}
              </Text>
            </Box>
            <Flex gap="0.25rem" wrap="wrap" _print={{ display: 'none' }}>
              <Button variant="text" size="sm" onClick={onChange}>
                {t('simulator.compare.change')}
              </Button>
              <Button variant="text" size="sm" onClick={onRemove}>
                {t('simulator.compare.remove')}
              </Button>
            </Flex>
          </Flex>
        )}
        <Compact.Provider value={true}>
          <SimulationResult
            {...answer}
            chosen
            situation={careSituationOf(values)}
            doctorUnknown={values.doctor === 'unknown'}
          />
        </Compact.Provider>
      </Stack>
    </Card>
  );
}

function detailOf(
  values: SimulationValues,
  terms: ActTerms,
  { stay }: CareAnswer,
  t: TreatmentT,
  formats: Formats,
): string {
  if (terms.stay && stay) {
    const from = formats.longDate(stay.admissionDate);
    if (stay.kind === 'emergency' || stay.nights === 0) return from;
    const to = formats.longDate(addDays(stay.admissionDate, stay.nights));
    return t('simulator.compare.stay', { from, to, count: stay.nights });
  }
  if (terms.equipment) return t(`simulator.equipment.rhythm.${rhythmOf(terms)}`);
  return t('simulator.compare.price', {
    price: typeof values.price === 'number' ? formats.cents(values.price) : '',
  });
}
