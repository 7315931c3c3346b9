import type { ReactNode } from 'react';
import { Button } from '../ui/action/Button.tsx';
import { ArrowLeft, Check } from '../ui/icons/index.ts';
import { Flex } from '../ui/layout/primitives.tsx';
import { Text } from '../ui/text/Text.tsx';
import { useSubmissionTexts } from './texts.ts';

interface StepFooterProps {
  back: (() => void) | undefined;
  saved: boolean | null;
  next: ReactNode;
}

/** Back, whether the draft is kept, and on. */
export function StepFooter({ back, saved, next }: StepFooterProps) {
  const t = useSubmissionTexts();
  return (
    <Flex width="full" alignItems="center" gap="1rem" justifyContent="space-between">
      {back ? (
        <Button variant="text" icon={ArrowLeft} onClick={back}>
          {t('back')}
        </Button>
      ) : (
        <span />
      )}
      <Flex alignItems="center" gap="1rem">
        <Text
          variant="small"
          tone="muted"
          role="status"
          display={{ base: 'none', md: 'inline-flex' }}
          alignItems="center"
          gap="0.375rem"
        >
          {saved === true && (
            <>
              <Check size={16} aria-hidden /> {t('saved')}
            </>
          )}
          {saved === false && t('notSaved')}
        </Text>
        {next}
      </Flex>
    </Flex>
  );
}
