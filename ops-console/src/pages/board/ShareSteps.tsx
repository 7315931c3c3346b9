import type { BoardCell } from '@member-portal/server/registry-contracts/board/board';
import type { Plan } from '@member-portal/server/registry-contracts/plans/plans';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { chakra, Flex, Strong, Text } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../../common/texts.ts';
import { useFigures } from '../../common/use-figures.ts';
import { STEPS } from './moves.ts';

const Line = chakra('ol', { base: { display: 'flex', marginTop: '0.625rem' } });
const Step = chakra('li', {
  base: {
    flex: 1,
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    color: 'text-2',
    '&[data-done]': { color: 'text' },
    '&[aria-current]': { fontWeight: 'emphasis', color: 'text' },
  },
});
const Dot = chakra('span', {
  base: {
    display: 'block',
    width: '1.125rem',
    height: '1.125rem',
    borderRadius: 'full',
    border: '2px solid var(--p-line-strong)',
    background: 'surface',
    marginBottom: '0.25rem',
  },
  variants: { done: { true: { borderColor: 'primary', background: 'primary' } } },
});

interface ShareStepsProps {
  canary: BoardCell['canary'];
  plan: Plan | null;
}

/** Progress of a canary, by its plan or by the usual steps, and the condition that a plan waits for. */
export function ShareSteps({ canary, plan }: ShareStepsProps) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const { percent } = useFigures();
  const version = canary?.version ?? plan?.version ?? '';
  const share = canary?.percent ?? 0;
  const steps = plan ? plan.steps.map((step) => step.percent) : [...STEPS];
  const current = [...steps].reverse().find((step) => step <= share);
  return (
    <div>
      <Flex justifyContent="space-between" gap="0.5rem" flexWrap="wrap">
        <Text as="span">
          <Strong>{t('panel.canary', { version })}</Strong>
        </Text>
        {canary && (
          <Text as="span" variant="small" tone="muted">
            {t('panel.since', { at: instant(canary.since) })}
          </Text>
        )}
      </Flex>
      <Line aria-label={t('panel.share', { share: percent(share) })}>
        {steps.map((step) => (
          <Step
            key={step}
            {...(share >= step && { 'data-done': '' })}
            {...(step === current && { 'aria-current': 'step' as const })}
          >
            <Dot done={share >= step} aria-hidden />
            {percent(step)}
          </Step>
        ))}
      </Line>
      {!steps.includes(share) && canary && (
        <Text variant="small" tone="muted">
          {t('panel.share', { share: percent(share) })}
        </Text>
      )}
      {plan && <PlanWords plan={plan} />}
    </div>
  );
}

/** When the plan moves next, or the reason why it does not. */
function PlanWords({ plan: { waitsFor, next } }: { plan: Plan }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const [first] = waitsFor;
  const at = next?.earliest ? instant(next.earliest) : null;
  return (
    <Text variant="small" marginTop="0.5rem">
      {first
        ? t(`plan.waits.${first.for}`, { at: first.until ? instant(first.until) : (at ?? '…') })
        : t('plan.moves')}
    </Text>
  );
}
