import type { BoardCell } from '@member-portal/server/registry-contracts/board/board';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { chakra, Flex, Strong, Text } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../../common/texts.ts';
import { STEPS } from './moves.ts';
import { useFigures } from './use-figures.ts';

const Line = chakra('ol', {
  base: { display: 'flex', justifyContent: 'space-between', marginTop: '0.625rem', position: 'relative' },
});
const Step = chakra('li', {
  base: { flex: 1, fontSize: '0.875rem', lineHeight: '1.25rem', position: 'relative' },
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
  variants: {
    done: { true: { borderColor: 'primary', background: 'primary' } },
  },
});

/** How far a canary has come. */
export function ShareSteps({ canary }: { canary: NonNullable<BoardCell['canary']> }) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const { percent } = useFigures();
  return (
    <div>
      <Flex justifyContent="space-between" gap="0.5rem" flexWrap="wrap">
        <Text as="span">
          <Strong>{t('panel.canary', { version: canary.version })}</Strong>
        </Text>
        <Text as="span" variant="small" tone="muted">
          {t('panel.since', { at: instant(canary.since) })}
        </Text>
      </Flex>
      <Line aria-label={t('panel.share', { share: percent(canary.percent) })}>
        {STEPS.map((step) => {
          const isDone = canary.percent >= step;
          return (
            <Step
              key={step}
              {...(isDone && {
                'aria-current': canary.percent < (STEPS[STEPS.indexOf(step) + 1] ?? 101) ? 'step' : undefined,
              })}
            >
              <Dot done={isDone} aria-hidden />
              {percent(step)}
            </Step>
          );
        })}
      </Line>
      {!STEPS.some((step) => step === canary.percent) && (
        <Text variant="small" tone="muted">
          {t('panel.share', { share: percent(canary.percent) })}
        </Text>
      )}
    </div>
  );
}
