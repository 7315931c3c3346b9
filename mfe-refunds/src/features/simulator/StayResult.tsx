import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import {
  type HospitalStay,
  type StaySplit,
  simulateStay,
} from '@member-portal/shared-kernel/rules/hospital-stay';
import { useServices } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, EmptyState, Stack } from '@member-portal/shared-kernel/ui';
import type { PaidPart } from '@member-portal/shared-kernel/ui/chart';
import { Calendar, Hospital } from '@member-portal/shared-kernel/ui/icons';
import { useTreatmentT } from '../../treatment-texts.ts';
import { useIsCompact } from './compact.ts';
import { OnlyAnEstimate, RemainingCharge, Sentences, WhoPays } from './ResultParts.tsx';
import { useStaySentences } from './stay-sentences.ts';

interface StayResultProps {
  terms: ActTerms;
  /** Null while a field is missing or refused. */
  stay: HospitalStay | null;
  /** The member does not know whether the doctor has OPTAM. */
  doctorUnknown: boolean;
}

/** Remaining charge of a hospital stay, the part of each payer, and one sentence for each amount. */
export function StayResult({ terms, stay, doctorUnknown }: StayResultProps) {
  const t = useTreatmentT();
  if (!stay) {
    return (
      <EmptyState
        icon={Hospital}
        level={2}
        title={t('simulator.stay.missing.title')}
        text={t('simulator.stay.missing.text')}
      />
    );
  }
  const split = simulateStay(terms, stay);
  if (!split) {
    return (
      <EmptyState
        icon={Calendar}
        level={2}
        title={t('simulator.stay.unknownDate.title')}
        text={t('simulator.stay.unknownDate.text')}
      />
    );
  }
  return <Answer {...{ terms, stay, split, doctorUnknown }} />;
}

function Answer({
  terms,
  stay,
  split,
  doctorUnknown,
}: StayResultProps & { stay: HospitalStay; split: StaySplit }) {
  const t = useTreatmentT();
  const formats = useFormats();
  const isCompact = useIsCompact();
  const parts = useParts(split);
  const sentences = useStaySentences({ terms, stay, split });
  const price = formats.cents(split.costCents);
  const shared = simulateStay(terms, { ...stay, roomNightCents: 0 });
  const { fees } = stay;
  const without =
    doctorUnknown && fees ? simulateStay(terms, { ...stay, fees: { ...fees, doctor: 'without' } }) : null;
  return (
    <Stack gap="1.25rem">
      <RemainingCharge split={split}>
        {stay.kind === 'emergency'
          ? t('simulator.stay.forVisit', { who: terms.beneficiary.firstName, price })
          : t('simulator.stay.for', { who: terms.beneficiary.firstName, count: stay.nights, price })}
      </RemainingCharge>
      {without && without.remainingCents !== split.remainingCents && (
        <Banner
          stacked
          tone="info"
          title={t('simulator.doctor.elsewhere', { amount: formats.cents(without.remainingCents) })}
        >
          {t('simulator.stay.doctorUnknown')}
        </Banner>
      )}
      {split.costCents > 0 && <WhoPays costCents={split.costCents} parts={parts} />}
      {shared && shared.remainingCents < split.remainingCents && (
        <Banner
          stacked
          tone="info"
          title={
            shared.remainingCents === 0
              ? t('simulator.stay.sharedRoomNothing')
              : t('simulator.stay.sharedRoom', { amount: formats.cents(shared.remainingCents) })
          }
        >
          {t('simulator.stay.chargeUnlimited')}
        </Banner>
      )}
      <Sentences title={t('simulator.stay.whyTitle')}>
        {[...sentences, ...assumptionsOf(terms, stay, t, formats)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Sentences>
      <OnlyAnEstimate>
        {stay.kind !== 'emergency' && (
          // Beside other cares on a wide screen, the head of the page has this button.
          <Box display={{ lg: isCompact ? 'none' : 'block' }}>
            <Button variant="secondary" icon={Hospital} route="hospital-care">
              {t('simulator.stay.ask')}
            </Button>
          </Box>
        )}
      </OnlyAnEstimate>
    </Stack>
  );
}

function assumptionsOf(
  { product, stay: cover, date: day }: ActTerms,
  { kind, firstMutual }: HospitalStay,
  t: ReturnType<typeof useTreatmentT>,
  formats: Formats,
): string[] {
  const date = formats.longDate(day);
  if (!product) return [t('simulator.assumes.not_covered'), t('simulator.assumes.date', { date })];
  const lines = (kind === 'emergency' ? [] : [cover?.fees, cover?.room]).flatMap((line) =>
    line ? [line] : [],
  );
  return [
    ...lines.map(({ wording, validFrom }) =>
      validFrom
        ? t('simulator.assumes.guarantee_since', {
            wording,
            product: product.name,
            since: formats.longDate(validFrom),
          })
        : t('simulator.assumes.guarantee', { wording, product: product.name }),
    ),
    ...(firstMutual ? [] : [t('simulator.assumes.no_first_mutual')]),
    t('simulator.assumes.date', { date }),
  ];
}

/** The part of each payer, with the items that it pays. */
function useParts({ lines, ...split }: StaySplit): PaidPart[] {
  const t = useTreatmentT();
  const formats = useFormats();
  const mutual = useServices().environment.brand?.name ?? '';
  const part = (
    kind: PaidPart['kind'],
    label: string,
    key: 'mandatoryCents' | 'otherCents' | 'mutualCents' | 'remainingCents',
  ): PaidPart => {
    const note = lines
      .filter((line) => line[key] > 0)
      .map((line) => `${t(`simulator.stay.items.${line.item}`)} ${formats.cents(line[key])}`)
      .join(' · ');
    return { kind, label, cents: split[key], ...(note && { note }) };
  };
  return [
    part('am', t('simulator.parts.socialSecurity'), 'mandatoryCents'),
    ...(split.otherCents > 0 ? [part('other', t('simulator.parts.otherMutual'), 'otherCents')] : []),
    part('mutual', mutual, 'mutualCents'),
    part('rest', t('simulator.parts.remaining'), 'remainingCents'),
  ];
}
