import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import type { CareSituation } from '@member-portal/shared-kernel/rules/care-situations';
import type { HospitalStay } from '@member-portal/shared-kernel/rules/hospital-stay';
import {
  Banner,
  Button,
  EmptyState,
  QueryView,
  type ShownQuery,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@member-portal/shared-kernel/ui';
import { CircleHelp, HandCoins, Send } from '@member-portal/shared-kernel/ui/icons';
import { ActName } from '../../common/ActName.tsx';
import { useTreatmentT } from '../../treatment-texts.ts';
import { Assumptions } from './Assumptions.tsx';
import { EquipmentResult } from './EquipmentResult.tsx';
import type { EquipmentAnswer } from './equipment-values.ts';
import { OnlyAnEstimate, QuoteButton, RemainingCharge, WhoPays } from './ResultParts.tsx';
import { StayResult } from './StayResult.tsx';
import { useSimulatedParts } from './simulated-parts.ts';
import type { Simulated } from './simulation-values.ts';
import { YearLeft } from './YearLeft.tsx';

export interface SimulationResultProps {
  /** True if an act is chosen. */
  chosen: boolean;
  terms: ShownQuery<ActTerms>;
  /** Null while the price is missing or refused. */
  result: Simulated | null;
  /** The terms in the person's situation; null if the data lack the effect of the situation. */
  situated: ActTerms | null | undefined;
  situation: CareSituation;
  /** For a hospital stay; null while a field is missing or refused. */
  stay: HospitalStay | null;
  /** For glasses, a crown or hearing aids; null while a field is missing or refused. */
  equipment: EquipmentAnswer | null;
  /** The member does not know whether the doctor has OPTAM. */
  doctorUnknown: boolean;
}

/** First the remaining charge, then the part of each payer, then the assumptions. */
export function SimulationResult({
  chosen,
  terms,
  result,
  situated,
  situation,
  stay,
  equipment,
  doctorUnknown,
}: SimulationResultProps) {
  const t = useTreatmentT();
  if (!chosen) return <Waiting title={t('simulator.empty.title')} text={t('simulator.empty.text')} />;
  return (
    <QueryView
      query={terms}
      skeleton={<Shape />}
      failure={{ title: t('simulator.failure.title'), text: t('simulator.failure.text') }}
      absent={<NotEstimated />}
    >
      {(loadedTerms) =>
        loadedTerms.stay ? (
          <StayResult terms={loadedTerms} stay={stay} doctorUnknown={doctorUnknown} />
        ) : loadedTerms.equipment ? (
          <EquipmentResult terms={loadedTerms} answer={equipment} />
        ) : situated === null ? (
          <EmptyState
            icon={CircleHelp}
            level={2}
            title={t('simulator.situation.unknown.title')}
            text={t('simulator.situation.unknown.text')}
          />
        ) : result && situated ? (
          <Answer terms={situated} result={result} situation={situation} />
        ) : (
          <Stack gap="1.25rem">
            <Waiting title={t('simulator.noPrice.title')} text={t('simulator.noPrice.text')} />
            <Assumptions terms={loadedTerms} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** For care of which the insurer holds no tariff: a quote gives the answer. */
function NotEstimated() {
  const t = useTreatmentT();
  return (
    <EmptyState
      icon={CircleHelp}
      level={2}
      title={t('simulator.notEstimated.title')}
      text={t('simulator.notEstimated.text')}
      action={
        <Button variant="secondary" icon={Send} route="quotation">
          {t('simulator.quote')}
        </Button>
      }
    />
  );
}

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <EmptyState icon={HandCoins} level={2} title={title} text={text} />
);

function Shape() {
  const t = useTreatmentT();
  return (
    <Stack gap="1rem" role="status">
      <VisuallyHidden>{t('simulator.loading')}</VisuallyHidden>
      <Skeleton width="12rem" height="1.25rem" />
      <Skeleton width="10rem" height="2.75rem" />
      <Skeleton width="100%" height="1.25rem" />
      <Skeleton width="100%" height="9rem" />
    </Stack>
  );
}

interface AnswerProps {
  terms: ActTerms;
  result: Simulated;
  situation: CareSituation;
}

function Answer({ terms, result, situation }: AnswerProps) {
  const t = useTreatmentT();
  const formats = useFormats();
  const { split } = result;
  const parts = useSimulatedParts(terms, result);
  const price = formats.cents(split.costCents);
  const isOutside = result.reasons.some(({ code }) => code === 'outside_pathway');
  return (
    <Stack gap="1.25rem">
      <RemainingCharge split={split}>
        <ActName act={terms.act}>
          {(act) => t('simulator.for', { act, who: terms.beneficiary.firstName, price })}
        </ActName>
      </RemainingCharge>
      {result.remainingWithoutOptamCents !== null && (
        <Banner
          stacked
          tone="info"
          title={t('simulator.doctor.elsewhere', {
            amount: formats.cents(result.remainingWithoutOptamCents),
          })}
        >
          {t('simulator.doctor.find')}
        </Banner>
      )}
      {result.remainingOutsideCents !== null && (
        <Text variant="small">
          {t('simulator.outsideElsewhere', { amount: formats.cents(result.remainingOutsideCents) })}
        </Text>
      )}
      <WhoPays costCents={split.costCents} parts={parts} />
      <Situation terms={terms} situation={situation} />
      <Assumptions
        terms={terms}
        outsidePathway={isOutside}
        {...((result.doctor === 'without' || isOutside) && { baseCents: result.baseCents })}
      />
      <YearLeft terms={terms} />
      <OnlyAnEstimate>
        <QuoteButton act={terms.act} />
      </OnlyAnEstimate>
    </Stack>
  );
}

/** The effect of the situation, with its article. Renders nothing without an effect. */
function Situation({ terms, situation }: { terms: ActTerms; situation: CareSituation }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const isLocal = situation === 'none' && terms.alsaceMoselle === true && terms.rateBasisPoints > 0;
  const shownSituation = isLocal ? 'alsace_moselle' : situation;
  if (shownSituation === 'none') return null;
  return (
    <Text variant="small" tone="muted">
      {t(`simulator.situation.why.${shownSituation}`, {
        rate: formats.rate(terms.rateBasisPoints),
      })}
    </Text>
  );
}
