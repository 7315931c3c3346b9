import { isAbsent } from '@member-portal/shared-kernel/api';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Box, Card, Grid, PageHeader, QueryView, SkeletonRows, Stack } from '@member-portal/shared-kernel/ui';
import { Form, useForm } from '@member-portal/shared-kernel/ui/form';
import { useEffect, useRef, useState } from 'react';
import { QuoteDisclaimer } from '../../common/QuoteDisclaimer.tsx';
import { useTreatmentT } from '../../treatment-texts.ts';
import { Comparison, MOST_CARES } from './Comparison.tsx';
import { NextSteps } from './NextSteps.tsx';
import { SimulationForm } from './SimulationForm.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import { careSituationOf, type SimulationValues } from './simulation-values.ts';
import { useCareAnswer } from './use-care-answer.ts';
import { type KeptCare, useKeptCares } from './use-kept-cares.ts';

/**
 * Estimates the remaining charge for an act at a given price. The browser computes it at every keystroke,
 * with the rule that settles refunds. Only the act and the person are sent to the server.
 */
export default function SimulatorPage() {
  const t = useTreatmentT();
  const today = useStream(useServices().today);
  return (
    <QueryView
      query={useAllInfo()}
      skeleton={<SkeletonRows count={4} icon={false} value={false} />}
      failure={{ title: t('people.failure.title'), text: t('people.failure.text') }}
      frame={(content) => (
        <>
          <Title />
          <Card>{content}</Card>
        </>
      )}
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
  );
}

function Title() {
  const t = useTreatmentT();
  return (
    <PageHeader
      title={t('simulator.title')}
      subtitle={t('simulator.subtitle')}
      back={{ route: 'prepare-treatment', text: t('simulator.back') }}
    />
  );
}

interface SimulationProps {
  values: SimulationValues;
  people: Parameters<typeof SimulationForm>[0]['people'];
}

function Simulation({ values, people }: SimulationProps) {
  const form = useForm<SimulationValues>();
  const answer = useCareAnswer(values);
  const { cares, keep, remove } = useKeptCares();
  const [isCompared, setIsCompared] = useState(false);
  const keepThis = () => keep(values, Boolean(answer.terms.data?.stay));
  const focusOn = useFocusAfterChange(isCompared);

  const another = () => {
    if (!isCompared && answer.isComplete && cares.length < MOST_CARES - 1) keepThis();
    form.reset();
    setIsCompared(false);
    focusOn('question');
  };
  const compare = () => {
    keepThis();
    form.reset();
    setIsCompared(true);
    focusOn('title');
  };
  const change = (care: KeptCare) => {
    remove(care);
    form.batch(() => {
      form.reset();
      for (const [name, value] of Object.entries(care.values)) {
        form.change(name as keyof SimulationValues, value);
      }
    });
    setIsCompared(false);
    focusOn('question');
  };
  const removeShown = (care: KeptCare) => {
    remove(care);
    if (cares.length === 1) setIsCompared(false);
    focusOn('title');
  };

  if (isCompared) {
    return (
      <Comparison
        cares={cares}
        hasStay={cares.some(({ isStay }) => isStay)}
        onChange={change}
        onRemove={removeShown}
        onAnother={another}
      />
    );
  }
  return (
    <>
      <Title />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' }}
        gap={{ base: '0.75rem', md: '1.25rem' }}
        alignItems="start"
      >
        <Card>
          <SimulationForm
            people={people}
            terms={answer.situated ?? answer.terms.data}
            actChosen={Boolean(values.act)}
            notEstimated={isAbsent(answer.terms.error)}
            values={values}
          />
        </Card>
        <Stack gap={{ base: '0.75rem', md: '1.25rem' }} position={{ lg: 'sticky' }} top={{ lg: '1.5rem' }}>
          <Card>
            <SimulationResult
              {...answer}
              chosen={Boolean(values.act)}
              situation={careSituationOf(values)}
              doctorUnknown={values.doctor === 'unknown'}
            />
          </Card>
          <Box paddingInline={{ base: '1rem', md: '1.5rem' }}>
            <QuoteDisclaimer />
          </Box>
          {(values.act || cares.length > 0) && (
            <NextSteps
              canKeep={answer.isComplete}
              onAnother={another}
              onCompare={answer.isComplete && cares.length > 0 ? compare : null}
            />
          )}
        </Stack>
      </Grid>
    </>
  );
}

/** Moves the focus once the other view is drawn: to the first question, or to the title of the page. */
function useFocusAfterChange(isCompared: boolean) {
  const target = useRef<'question' | 'title' | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say that another view is drawn.
  useEffect(() => {
    if (target.current === 'question') document.getElementsByName('beneficiaryId')[0]?.focus();
    if (target.current === 'title') document.querySelector('h1')?.focus();
    target.current = null;
  }, [isCompared, turn]);
  return (on: 'question' | 'title') => {
    target.current = on;
    setTurn((before) => before + 1);
  };
}
