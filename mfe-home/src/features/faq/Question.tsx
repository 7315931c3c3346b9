import type { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { useServices } from '@member-portal/shared-kernel/state';
import { Box, Button, Disclosure, Divider, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Copy } from '@member-portal/shared-kernel/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../texts.ts';
import { Opinion } from './Opinion.tsx';

interface QuestionProps {
  place: { category: string; theme: string };
  question: FaqAnswer['categories'][number]['themes'][number]['questions'][number];
  /** The address names this question. */
  isAsked: boolean;
  /** Text of the question, with the search terms marked. */
  title?: ReactNode;
  open?: boolean;
  children?: ReactNode;
}

/** A question that expands to its answer, with a link to it and the question whether it helped. */
export function Question({ place, question, isAsked, title, open = false, children }: QuestionProps) {
  const t = useT();
  const { routes, notify } = useServices();
  const frame = useRef<HTMLDivElement>(null);
  const language = question.language ?? 'fr';
  useEffect(() => {
    if (!isAsked) return;
    const summary = frame.current?.querySelector('summary');
    summary?.scrollIntoView?.({ block: 'center' });
    summary?.focus({ preventScroll: true });
  }, [isAsked]);
  const href = routes.href('faq-answer', {
    params: {
      idFaqCategorie: place.category,
      idFaqTheme: place.theme,
      idFaqQuestion: question.id,
    },
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href ?? '', location.origin).href);
      notify({ tone: 'success', text: t('faq.copied') });
    } catch {
      notify({ tone: 'danger', text: t('faq.notCopied') });
    }
  };
  return (
    <Box ref={frame}>
      <Disclosure title={<span lang={language}>{title ?? question.question}</span>} open={isAsked || open}>
        <Stack gap="0.75rem" paddingBottom="1rem" maxWidth="44rem">
          <Stack gap="0.5rem" lang={language}>
            {question.answer.map((paragraph) => (
              <Text key={paragraph} tone="muted">
                {paragraph}
              </Text>
            ))}
          </Stack>
          {children}
          <Divider />
          <Flex wrap="wrap" alignItems="flex-start" justifyContent="space-between" gap="0.75rem 1rem">
            <Opinion place={place} question={question.id} language={language} />
            {href && (
              <Button variant="text" size="sm" icon={Copy} onClick={() => void copy()}>
                {t('faq.copy')}
              </Button>
            )}
          </Flex>
        </Stack>
      </Disclosure>
    </Box>
  );
}
