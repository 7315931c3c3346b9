import { termsIn } from '@member-portal/shared-kernel/rules/care-situations';
import { useAllInfo, useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Card, Grid, PageHeader, QueryView, SkeletonRows, Stack } from '@member-portal/shared-kernel/ui';
import { Form } from '@member-portal/shared-kernel/ui/form';
import { QuoteDisclaimer } from '../../common/QuoteDisclaimer.tsx';
import { actQueries } from '../../data/acts.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import { equipmentAnswer } from './equipment-values.ts';
import { NextSteps } from './NextSteps.tsx';
import { SimulationForm } from './SimulationForm.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import { careSituationOf, type SimulationValues, simulated } from './simulation-values.ts';
import { stayOf } from './stay-values.ts';

/**
 * Estimates the remaining charge for an act at a given price. The browser computes it at every keystroke,
 * with the rule that settles refunds. Only the act and the person are sent to the server.
 */
export default function SimulatorPage() {
  const t = useTreatmentT();
  const today = useStream(useServices().today);
  return (
    <>
      <PageHeader
        title={t('simulator.title')}
        subtitle={t('simulator.subtitle')}
        back={{ route: 'prepare-treatment', text: t('simulator.back') }}
      />
      <QueryView
        query={useAllInfo()}
        skeleton={<SkeletonRows count={4} icon={false} value={false} />}
        failure={{ title: t('people.failure.title'), text: t('people.failure.text') }}
        frame={(content) => <Card>{content}</Card>}
      >
        {({ insured: { beneficiaries: people } }) => (
          <Form<SimulationValues>
            initialValues={{
              beneficiaryId: people[0]?.id ?? '',
              units: '1',
              doctor: 'unknown',
              stayKind: 'general',
              situation: 'none',
              admission: today,
              careSituation: 'none',
              lenses: 'simple',
              renewal: 'none',
              material: 'ceramic_metal',
              ears: '2',
              hearingClass: 'two',
            }}
            onSubmit={() => {}}
          >
            {({ values }) => <Simulation values={values} people={people} />}
          </Form>
        )}
      </QueryView>
    </>
  );
}

interface SimulationProps {
  values: SimulationValues;
  people: Parameters<typeof SimulationForm>[0]['people'];
}

function Simulation({ values, people }: SimulationProps) {
  const limits = useStream(useServices().limits);
  const terms = useQuery(actQueries.terms(values.beneficiaryId, values.act?.value));
  const isPlain = terms.data && !terms.data.stay && !terms.data.equipment;
  // Null if the data lack the effect of the situation: nothing is computed then.
  const termsThere = isPlain && terms.data ? termsIn(terms.data, careSituationOf(values)) : terms.data;
  const result = termsThere ? simulated(values, termsThere, limits) : null;
  const stay = stayOf(values, limits);
  const equipment = terms.data ? equipmentAnswer(values, terms.data, limits) : null;
  const hasAnswer = terms.data?.stay
    ? stay !== null
    : terms.data?.equipment
      ? equipment?.verdict.ok === true
      : result !== null;
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' }}
      gap={{ base: '0.75rem', md: '1.25rem' }}
      alignItems="start"
    >
      <Card>
        <SimulationForm
          people={people}
          terms={termsThere ?? terms.data}
          actChosen={Boolean(values.act)}
          values={values}
        />
      </Card>
      <Stack gap={{ base: '0.75rem', md: '1.25rem' }} position={{ lg: 'sticky' }} top={{ lg: '1.5rem' }}>
        <Card>
          <SimulationResult
            chosen={Boolean(values.act)}
            terms={terms}
            result={result}
            situated={termsThere}
            situation={careSituationOf(values)}
            stay={stay}
            equipment={equipment}
            doctorUnknown={values.doctor === 'unknown'}
          />
        </Card>
        <Box paddingInline={{ base: '1rem', md: '1.5rem' }}>
          <QuoteDisclaimer />
        </Box>
        {values.act && <NextSteps canKeep={hasAnswer} />}
      </Stack>
    </Grid>
  );
}
