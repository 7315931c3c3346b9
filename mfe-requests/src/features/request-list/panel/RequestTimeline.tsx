import type { RequestDetail, TimelineStep } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';
import {
  Box,
  chakra,
  Heading,
  Text,
  TextLink,
  useLinkExists,
  VisuallyHidden,
} from '@member-portal/shared-kernel/ui';
import { Check, TriangleAlert } from '@member-portal/shared-kernel/ui/icons';
import type { Ref } from 'react';
import { RequestNote } from '../../../common/RequestNote.tsx';
import { useDay } from '../../../common/use-day.ts';
import { useT } from '../../../texts.ts';
import { RequestFiles } from './RequestFiles.tsx';

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
      waiting: { borderColor: 'warning', color: 'warning', background: 'warning-soft' },
      current: { borderColor: 'primary', color: 'primary', borderWidth: '3px' },
      next: { borderColor: 'line-strong', color: 'transparent' },
    },
  },
});
const Point = chakra('span', { base: { boxSize: '0.625rem', borderRadius: '999px', background: 'primary' } });

const MARKS = {
  done: <Check size={16} />,
  current: <Point />,
  waiting: <TriangleAlert size={16} />,
  next: null,
};

interface RequestTimelineProps {
  request: RequestDetail;
  /** The heading, which can take the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** The steps of the request, oldest first. */
export function RequestTimeline({ request, headingRef }: RequestTimelineProps) {
  const t = useT();
  return (
    <section aria-labelledby="request-timeline">
      <Heading level={3} id="request-timeline" ref={headingRef} tabIndex={-1}>
        {t('timeline.title')}
      </Heading>
      <Steps role="list">
        {request.steps.map((step) => (
          <StepRow
            key={`${step.labelKey} ${step.at}`}
            step={step}
            group={requestType(request.typeCode)?.group ?? 'other'}
            waits={step.state === 'current' && request.awaits === 'member'}
          />
        ))}
      </Steps>
    </section>
  );
}

function StepRow({ step, group, waits }: { step: TimelineStep; group: RequestGroup; waits: boolean }) {
  const t = useT();
  const formats = useFormats();
  const dayOf = useDay();
  const state = waits ? 'waiting' : step.state;
  return (
    <Step data-state={step.state} {...(step.state === 'current' && { 'aria-current': 'step' as const })}>
      <Mark state={state} aria-hidden>
        {MARKS[state]}
      </Mark>
      <Box minWidth={0} flex="1">
        <Text variant="row" strong={step.state !== 'next'} tone={step.state === 'next' ? 'muted' : 'default'}>
          {t([step.labelKey, 'step.check_in_progress'])}
          <VisuallyHidden>, {t(`timeline.${step.state}`)}</VisuallyHidden>
        </Text>
        {step.at && (
          <Text variant="small" tone="muted">
            {t('timeline.at', { day: dayOf(step.at), time: formats.time(step.at) })}
          </Text>
        )}
        <StepWords step={step} group={group} />
      </Box>
    </Step>
  );
}

/** The insurer's text; without one, the portal's text for a step that is not done. */
function StepWords({ step, group }: { step: TimelineStep; group: RequestGroup }) {
  const t = useT();
  const {
    labelCaption,
    captionCode,
    infoMessage,
    infoCode,
    linkInfoMessage: link,
    documents = [],
    state,
  } = step;
  const name = step.labelKey.replace('step.', '');
  const usual = t([`captionOf.${group}.${name}`, `caption.${name}`], { defaultValue: '' });
  const caption = labelCaption ? (
    <RequestNote words={labelCaption} code={captionCode} />
  ) : state === 'done' || infoMessage ? null : (
    usual
  );
  const target = link?.startsWith('/') ? { to: link } : { href: link ?? undefined };
  const exists = useLinkExists();
  return (
    <>
      {caption && (
        <Text variant="small" tone="muted" marginTop="0.25rem">
          {caption}
        </Text>
      )}
      {infoMessage && (
        <Text variant="small" marginTop="0.25rem" overflowWrap="anywhere">
          <RequestNote words={infoMessage} code={infoCode} />
        </Text>
      )}
      {link && exists(target) && (
        <TextLink {...target} chevron>
          {t('timeline.link')}
          <VisuallyHidden> ({t([step.labelKey, 'step.check_in_progress'])})</VisuallyHidden>
        </TextLink>
      )}
      {documents.length > 0 && <RequestFiles label={t('timeline.documents')} files={documents} />}
    </>
  );
}
