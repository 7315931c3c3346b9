import type { RequestDetail, TimelineStep } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { chakra, Heading, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { Check } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../../texts.ts';

const Steps = chakra('ol', { base: { listStyle: 'none', marginTop: '0.75rem' } });
const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '0.875rem',
    paddingBottom: '1.5rem',
    '&:last-child': { paddingBottom: 0 },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '0.875rem',
      top: '2rem',
      bottom: '0.125rem',
      width: '2px',
      background: 'line',
    },
    '&[data-state=done]:not(:last-child)::after': { background: 'primary' },
  },
});
const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '1.875rem',
    flexShrink: 0,
    borderRadius: '999px',
    border: '2px solid',
  },
  variants: {
    state: {
      done: { background: 'primary', borderColor: 'primary', color: 'on-primary' },
      current: { borderColor: 'primary', color: 'primary', borderWidth: '3px' },
      next: { borderColor: 'line-strong', color: 'transparent' },
    },
  },
});
const Point = chakra('span', { base: { boxSize: '0.625rem', borderRadius: '999px', background: 'primary' } });

/** The steps of the request, oldest first. */
export function RequestTimeline({ request }: { request: RequestDetail }) {
  const t = useT();
  return (
    <section aria-labelledby="request-timeline">
      <Heading level={3} id="request-timeline">
        {t('timeline.title')}
      </Heading>
      <Steps role="list">
        {request.steps.map((step) => (
          <StepRow key={step.labelKey} step={step} />
        ))}
      </Steps>
    </section>
  );
}

function StepRow({ step }: { step: TimelineStep }) {
  const t = useT();
  const formats = useFormats();
  return (
    <Step data-state={step.state} {...(step.state === 'current' && { 'aria-current': 'step' as const })}>
      <Mark state={step.state} aria-hidden>
        {step.state === 'done' ? <Check size={16} /> : step.state === 'current' ? <Point /> : null}
      </Mark>
      <div>
        <Text variant="row" strong={step.state !== 'next'} tone={step.state === 'next' ? 'muted' : 'default'}>
          {t([step.labelKey, 'step.check_in_progress'])}
          <VisuallyHidden>, {t(`timeline.${step.state}`)}</VisuallyHidden>
        </Text>
        {step.at && (
          <Text variant="small" tone="muted">
            {formats.instant(step.at)}
          </Text>
        )}
        {step.infoMessage && (
          <Text variant="small" marginTop="0.25rem">
            {step.infoMessage}
          </Text>
        )}
      </div>
    </Step>
  );
}
