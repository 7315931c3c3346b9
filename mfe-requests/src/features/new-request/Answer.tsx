import type { FoundQuestion } from '@member-portal/shared-kernel/rules/question-search';
import { foldForSearch } from '@member-portal/shared-kernel/rules/search-fold';
import { Marked, type PortalQuestion } from '@member-portal/shared-kernel/search';
import { Box, Button, chakra, Divider, Flex, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { ChevronDown } from '@member-portal/shared-kernel/ui/icons';
import { useId, useState } from 'react';
import { useHubT } from '../../hub-texts.ts';

const Frame = chakra('li', {
  base: { borderRadius: 'md', border: '2px solid' },
  variants: { open: { true: { borderColor: 'primary' }, false: { borderColor: 'transparent' } } },
});
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0.75rem',
    width: '100%',
    minHeight: '2.75rem',
    padding: '0.75rem 1rem',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    '&[aria-expanded=true]': { fontWeight: 'emphasis' },
    '& > svg': { flexShrink: 0 },
  },
});

interface AnswerProps {
  found: FoundQuestion<PortalQuestion>;
  open: boolean;
  onToggle: () => void;
  onRefused: () => void;
  /** Shown after the answer « Non ». */
  note: string | undefined;
}

/** One question, which expands to its answer and asks whether it helped. */
export function Answer({ found: { question, words }, open, onToggle, onRefused, note }: AnswerProps) {
  const t = useHubT();
  const id = useId();
  return (
    <Frame open={open}>
      <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <span lang={question.language}>
          <Marked text={question.question} isFound={(word) => words.has(foldForSearch(word))} />
        </span>
        <ChevronDown size={20} aria-hidden />
      </Toggle>
      <Box id={id} hidden={!open} padding="0 1rem 1rem">
        <Stack gap="0.75rem">
          {question.answer.map((paragraph) => (
            <Text key={paragraph} variant="row" lang={question.language}>
              {paragraph}
            </Text>
          ))}
          <TextLink route="faq-content" params={question.place} chevron>
            {t('hub.theme', { theme: question.theme })}
          </TextLink>
          <Divider />
          <Helped onRefused={onRefused} note={note} />
        </Stack>
      </Box>
    </Frame>
  );
}

function Helped({ onRefused, note }: Pick<AnswerProps, 'onRefused' | 'note'>) {
  const t = useHubT();
  const id = useId();
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  return (
    <Flex role="group" aria-labelledby={id} wrap="wrap" alignItems="center" gap="0.5rem 0.75rem">
      <Text variant="small" id={id} flex="1 1 10rem">
        {t('hub.helps')}
      </Text>
      <Flex gap="0.5rem">
        {(['yes', 'no'] as const).map((word) => (
          <Button
            key={word}
            size="sm"
            aria-pressed={said === word}
            onClick={() => {
              setSaid(word);
              if (word === 'no') onRefused();
            }}
          >
            {t(`hub.${word}`)}
          </Button>
        ))}
      </Flex>
      <Text variant="small" tone="muted" role="status" flex="1 1 100%" _empty={{ display: 'none' }}>
        {said === 'yes' ? t('hub.glad') : said === 'no' ? note : ''}
      </Text>
    </Flex>
  );
}
