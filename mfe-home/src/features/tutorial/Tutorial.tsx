import type { TutorialStep } from '@member-portal/shared-kernel/contracts/tutorial';
import { Box, Button, Flex, Text, VisuallyHidden } from '@member-portal/shared-kernel/ui';
import { StepBubble } from '@member-portal/shared-kernel/ui/overlay';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePopupT } from '../../popup-texts.ts';
import { findTarget } from './targets.ts';
import { useLitPart, useRoomToScroll } from './use-lit-part.ts';

interface TutorialProps {
  steps: readonly TutorialStep[];
  /** Called when the tour is finished or skipped. Both are final. */
  onOver: () => void;
  onExited: () => void;
  /** Called if no step has its part on this page. */
  onNothingToShow: () => void;
}

/** The guided tour, step by step. It includes only the steps whose part is on the page when it opens. */
export function Tutorial({ steps: all, onOver, onExited, onNothingToShow }: TutorialProps) {
  const [steps] = useState(() => all.filter(({ target }) => findTarget(target) !== null));
  const isEmpty = steps.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isEmpty) onNothingToShow();
  }, [isEmpty]);
  return isEmpty ? null : <Steps steps={steps} onOver={onOver} onExited={onExited} />;
}

const SIDEWAYS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function Steps({ steps, onOver, onExited }: Omit<TutorialProps, 'onNothingToShow'>) {
  const t = usePopupT();
  const [open, setOpen] = useState(true);
  const [index, setIndex] = useState(0);
  // Screen readers read the first step with the dialog. The live region reads the others.
  const [isMoved, setMoved] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[index] as TutorialStep;
  const lit = useLitPart(step.target);
  useRoomToScroll(open);
  const isLast = index === steps.length - 1;
  const language = step.language ?? 'fr';

  const over = () => {
    setOpen(false);
    onOver();
  };
  const go = (by: number) => {
    const to = index + by;
    if (to < 0 || to >= steps.length) return;
    setMoved(true);
    setIndex(to);
    // "Précédent" disappears at the first step, so the focus moves to another button.
    if (to === 0) next.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => go(SIDEWAYS[key] ?? 0);

  const count = t('tutorial.step', { current: index + 1, total: steps.length });
  return (
    <StepBubble
      open={open}
      onClose={over}
      onExited={onExited}
      lit={lit}
      overline={count}
      title={<span lang={language}>{step.title}</span>}
      text={<span lang={language}>{step.text}</span>}
      footer={
        <Box width="full" onKeyDown={onKeyDown}>
          <Flex alignItems="center" gap="0.5rem">
            <Dots count={steps.length} current={index} />
            {index > 0 && (
              <Button variant="text" onClick={() => go(-1)}>
                {t('tutorial.previous')}
              </Button>
            )}
            <Button ref={next} variant="primary" onClick={isLast ? over : () => go(1)}>
              {t(isLast ? 'tutorial.end' : 'tutorial.next')}
            </Button>
          </Flex>
          <Flex
            alignItems="center"
            justifyContent="space-between"
            wrap="wrap"
            gap="0 1rem"
            marginTop="0.75rem"
            paddingTop="0.5rem"
            borderTop="1px solid var(--p-line)"
          >
            {!isLast && (
              <Button variant="text" size="sm" marginInlineStart="-0.75rem" onClick={over}>
                {t('tutorial.skip')}
              </Button>
            )}
            <Text variant="small" tone="muted">
              {t('tutorial.where')}
            </Text>
          </Flex>
        </Box>
      }
    >
      <VisuallyHidden role="status">
        {isMoved && (
          <>
            {count}. <span lang={language}>{`${step.title}. ${step.text}`}</span>
          </>
        )}
      </VisuallyHidden>
    </StepBubble>
  );
}

/** Progress as dots; the text above says the same. */
function Dots({ count, current }: { count: number; current: number }) {
  return (
    <Flex flex="1" gap="0.375rem" aria-hidden>
      {[...Array(count).keys()].map((index) => (
        <Box
          key={index}
          height="0.5rem"
          width={index === current ? '1.25rem' : '0.5rem'}
          borderRadius="full"
          background={index === current ? 'primary' : 'line'}
        />
      ))}
    </Flex>
  );
}
