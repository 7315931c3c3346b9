import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { ArrowLeft, Check } from '../ui/icons/index.ts';
import { useSubmissionTexts } from './texts.ts';

const Row = chakra('div', {
  base: {
    width: 'full',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '0.5rem 1rem',
    // On a phone the button to continue is as wide as the screen, and the button to go back is at the top.
    '& > [data-next] > *': { width: { base: '100%', md: 'auto' }, minWidth: { md: '9.375rem' } },
  },
  variants: {
    // Tools share the row with the button, also on a phone.
    tools: {
      true: { justifyContent: 'flex-start', gap: '0.5rem', '& > [data-next] > *': { minWidth: '7.5rem' } },
    },
  },
});
const Next = chakra('div', {
  base: { flex: { base: '1 1 100%', md: '0 0 auto' } },
  variants: { tools: { true: { flex: '0 0 auto', marginInlineStart: 'auto' } } },
});
const Saved = chakra('p', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'flex-start' },
    gap: '0.375rem',
    width: { base: 'full', md: 'auto' },
    color: 'text-2',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    _empty: { display: 'none' },
  },
  variants: {
    tools: { true: { width: 'auto', '& [data-kept]': { display: { base: 'none', md: 'contents' } } } },
  },
});

interface StepFooterProps {
  back: (() => void) | undefined;
  saved: boolean | null;
  /** Null if the button is elsewhere. */
  next: ReactNode;
  /** Small tools of a composer, before the rest. */
  tools?: ReactNode;
}

/** Footer of a step: button to go back, state of the draft, button to continue. */
export function StepFooter({ back, saved, next, tools }: StepFooterProps) {
  const t = useSubmissionTexts();
  return (
    <Row tools={tools !== undefined}>
      {tools}
      {back && (
        <Button
          variant="text"
          icon={ArrowLeft}
          display={{ base: 'none', md: 'inline-flex' }}
          marginInlineEnd="auto"
          onClick={back}
        >
          {t('back')}
        </Button>
      )}
      <Saved role="status" tools={tools !== undefined}>
        {saved === true && (
          <span data-kept style={tools === undefined ? { display: 'contents' } : undefined}>
            <Check size={16} aria-hidden /> {t('saved')}
          </span>
        )}
        {saved === false && t('notSaved')}
      </Saved>
      {next && (
        <Next data-next tools={tools !== undefined}>
          {next}
        </Next>
      )}
    </Row>
  );
}
