import type { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { type Formats, useFormats } from '@member-portal/shared-kernel/i18n';
import type { EquipmentSplit } from '@member-portal/shared-kernel/rules/equipment';
import { useServices } from '@member-portal/shared-kernel/state';
import {
  Amount,
  Banner,
  Box,
  Chip,
  EmptyState,
  Flex,
  Heading,
  IconBox,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { Check, CircleHelp } from '@member-portal/shared-kernel/ui/icons';
import { ActName } from '../../common/ActName.tsx';
import { actIcon } from '../../common/act-icon.ts';
import { useTreatmentT } from '../../treatment-texts.ts';
import { useIsCompact } from './compact.ts';
import { rhythmOf } from './equipment-rhythm.ts';
import { useEquipmentSentences } from './equipment-sentences.ts';
import type { EquipmentAnswer, FreeOffer } from './equipment-values.ts';
import { GuaranteeLineText } from './GuaranteeLineText.tsx';
import { OnlyAnEstimate, QuoteButton, Sentences } from './ResultParts.tsx';
import { Said } from './Said.tsx';
import { YearLeft } from './YearLeft.tsx';

interface EquipmentResultProps {
  terms: ActTerms;
  /** Null while a price or a tooth is missing or refused. */
  answer: EquipmentAnswer | null;
}

/** Remaining charge of glasses, a crown or hearing aids, compared with the « 100 % santé » offer, and the reasons. */
export function EquipmentResult({ terms, answer }: EquipmentResultProps) {
  const t = useTreatmentT();
  const formats = useFormats();
  const icon = actIcon(terms.act.family);
  if (!answer || !terms.equipment) {
    const kind = terms.equipment?.kind ?? 'glasses';
    return (
      <EmptyState
        icon={icon}
        level={2}
        title={t('simulator.equipment.missing.title')}
        text={t(`simulator.equipment.missing.${kind}`)}
      />
    );
  }
  const { verdict, offer } = answer;
  // The rate of the local scheme is unknown. With a contract it affects only who pays; without one it affects
  // the remaining charge.
  if (terms.alsaceMoselle && terms.product === null) {
    return (
      <EmptyState
        icon={CircleHelp}
        level={2}
        title={t('simulator.situation.unknown.title')}
        text={t('simulator.situation.unknown.text')}
      />
    );
  }
  if (!verdict.ok) {
    const isAbove = verdict.code === 'price_above_ceiling';
    const ceiling = isAbove ? formats.cents(verdict.ceilingCents) : '';
    const since = isAbove ? formats.longDate(verdict.from) : '';
    return (
      <EmptyState
        icon={CircleHelp}
        level={2}
        title={t(`simulator.equipment.refused.${verdict.code}.title`)}
        text={t(`simulator.equipment.refused.${verdict.code}.text`, { ceiling, since })}
      />
    );
  }
  return <Answer terms={terms} split={verdict.split} offer={offer} />;
}

function Answer({
  terms,
  split,
  offer,
}: {
  terms: ActTerms;
  split: EquipmentSplit;
  offer: FreeOffer | null;
}) {
  const t = useTreatmentT();
  const formats = useFormats();
  const sentences = useEquipmentSentences({ terms, split, offer });
  const kind = terms.equipment?.kind ?? 'glasses';
  const isCompact = useIsCompact();
  const isFree = split.basket === 'free';
  const { guarantee, product } = terms;
  const isKnown = (of: EquipmentSplit) => split.waits !== null || (!terms.alsaceMoselle && of.sharesKnown);
  const shown = (of: EquipmentSplit | null) => (of && isKnown(of) ? of : null);
  return (
    <Stack gap="1.25rem">
      {!isCompact && (
        <Flex gap="0.75rem" alignItems="center">
          <IconBox icon={actIcon(terms.act.family)} tone="primary" />
          <Box minWidth="0">
            <Heading level={2} size="card">
              <ActName act={terms.act}>
                {(act) => t('simulator.equipment.for', { act, who: terms.beneficiary.firstName })}
              </ActName>
            </Heading>
            <Text variant="small" tone="muted">
              {t(`simulator.equipment.rhythm.${rhythmOf(terms)}`)}
            </Text>
          </Box>
        </Flex>
      )}
      {split.waits && (
        <Banner
          stacked
          tone="warning"
          title={t('simulator.equipment.waits.title', { date: formats.longDate(split.waits.dueOn) })}
        >
          {t(`simulator.equipment.waits.${kind === 'glasses' ? 'glasses' : 'hearing_aid'}`)}
        </Banner>
      )}
      <Stack gap="0.75rem">
        {offer && !split.waits && (
          <Option
            free={terms.product !== null}
            title={t('simulator.equipment.offer')}
            detail={offerDetail(offer, kind, t, formats)}
            split={split.otherCents > 0 ? null : shown(offer.split)}
            remainingCents={offer.split?.remainingCents ?? 0}
          />
        )}
        <Option
          free={isFree && split.remainingCents === 0}
          title={t(`simulator.equipment.asked.${isFree ? 'free' : kind}`)}
          detail={t(`simulator.equipment.price.${kind}`, { price: formats.cents(split.costCents) })}
          split={shown(split)}
          remainingCents={split.remainingCents}
        />
      </Stack>
      <Said
        text={t('simulator.said', {
          amount: formats.cents(split.remainingCents),
          price: formats.cents(split.costCents),
        })}
      />
      <Sentences title={t('simulator.stay.whyTitle')}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {guarantee && product && (
          <li>
            <GuaranteeLineText line={guarantee} product={product} />
          </li>
        )}
      </Sentences>
      <YearLeft terms={terms} />
      <OnlyAnEstimate>
        <QuoteButton act={terms.act} />
      </OnlyAnEstimate>
    </Stack>
  );
}

/** One of the two options side by side: the remaining charge and the payers. The « 100 % santé » option stands out. */
function Option({
  free,
  title,
  detail,
  split,
  remainingCents,
}: {
  free: boolean;
  title: string;
  detail: string;
  /** Null if the data lack the parts of the payers. */
  split: EquipmentSplit | null;
  remainingCents: number;
}) {
  const t = useTreatmentT();
  const mutual = useServices().environment.brand?.name ?? '';
  return (
    <Box
      as="section"
      aria-label={title}
      border={free ? '2px solid' : '1px solid'}
      borderColor={free ? 'primary' : 'line'}
      borderRadius="md"
      padding="1rem"
      breakInside="avoid"
    >
      <Flex justifyContent="space-between" gap="0.5rem 1rem" alignItems="flex-start" wrap="wrap">
        <Box flex="1 1 12rem" minWidth="0">
          <Flex gap="0.5rem" wrap="wrap" alignItems="center">
            <Heading level={3}>{title}</Heading>
            {free && (
              <Chip tone="success" icon={Check}>
                {t('simulator.equipment.nothingLeft')}
              </Chip>
            )}
          </Flex>
          <Text variant="small" tone="muted">
            {detail}
          </Text>
        </Box>
        <Box textAlign={{ md: 'end' }}>
          <Amount cents={remainingCents} size="title" />
          <Text variant="small" tone="muted">
            {t('simulator.equipment.toPay')}
          </Text>
        </Box>
      </Flex>
      {split && (
        <Box marginTop="0.75rem">
          <WhoPaidBar
            size="sm"
            legend="amounts"
            total={split.costCents}
            parts={[
              { kind: 'am', label: t('simulator.parts.socialSecurity'), cents: split.mandatoryCents },
              ...(split.otherCents > 0
                ? [
                    {
                      kind: 'other' as const,
                      label: t('simulator.parts.otherMutual'),
                      cents: split.otherCents,
                    },
                  ]
                : []),
              { kind: 'mutual', label: mutual, cents: split.mutualCents },
              ...(split.remainingCents > 0
                ? [
                    {
                      kind: 'rest' as const,
                      label: t('simulator.parts.remaining'),
                      cents: split.remainingCents,
                    },
                  ]
                : []),
            ]}
          />
        </Box>
      )}
    </Box>
  );
}

function offerDetail(
  offer: FreeOffer,
  kind: NonNullable<ActTerms['equipment']>['kind'],
  t: ReturnType<typeof useTreatmentT>,
  { cents, longDate }: Formats,
): string {
  const { fromCents, toCents, material, split } = offer;
  const since = longDate(offer.since);
  if (kind === 'glasses') {
    const to = cents(toCents);
    if (fromCents !== null)
      return t('simulator.equipment.offers.glassesFrom', { from: cents(fromCents), to, since });
    return split
      ? t('simulator.equipment.offers.glassesAt', { to, at: cents(split.costCents), since })
      : t('simulator.equipment.offers.glassesTo', { to, since });
  }
  if (kind === 'crown') {
    return t('simulator.equipment.offers.crown', {
      material: t(`simulator.equipment.choices.material.${material ?? 'metal'}`),
      to: cents(toCents),
      since,
    });
  }
  return t('simulator.equipment.offers.hearing_aid', { to: cents(toCents), since });
}
