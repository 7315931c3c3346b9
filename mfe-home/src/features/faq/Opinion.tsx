import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { FAQ_COMMENT_LENGTH } from '@member-portal/shared-kernel/contracts/content';
import { useMutation, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Box, Button, Flex, Stack, Text } from '@member-portal/shared-kernel/ui';
import { lazy, Suspense, useId, useState } from 'react';
import { faqOpinionMutations } from '../../data/faq-opinions.ts';
import { useT } from '../../texts.ts';

const OpinionComment = lazy(() => import('./OpinionComment.tsx'));

interface OpinionProps {
  place: { category: string; theme: string };
  question: string;
  language: Locale;
}

/** Asks whether an answer helped. The opinion is anonymous; after a « Non » the member is led to the insurer. */
export function Opinion({ place, question, language }: OpinionProps) {
  const t = useT();
  const id = useId();
  const { routes } = useServices();
  const isReadOnly = useReadOnly();
  const [opinionId] = useState(() => crypto.randomUUID());
  const [useful, setUseful] = useState<boolean | null>(null);
  const [isCommented, setCommented] = useState(false);
  const { mutateAsync, isError } = useMutation(faqOpinionMutations.give());
  const send = (said: boolean, comment: string | null = null) =>
    mutateAsync({ id: opinionId, ...place, question, language, useful: said, comment });
  const say = (said: boolean) => {
    setUseful(said);
    send(said).catch(() => setUseful(null));
  };
  if (isReadOnly) return null;
  return (
    <Stack gap="0.5rem" flex="1 1 18rem" minWidth="0">
      <Flex role="group" aria-labelledby={id} wrap="wrap" alignItems="center" gap="0.5rem 0.75rem">
        <Text variant="small" id={id}>
          {t('faq.helps')}
        </Text>
        <Flex gap="0.5rem">
          {([true, false] as const).map((said) => (
            <Button key={String(said)} size="sm" aria-pressed={useful === said} onClick={() => say(said)}>
              {t(said ? 'faq.yes' : 'faq.no')}
            </Button>
          ))}
        </Flex>
      </Flex>
      <Text variant="small" tone="muted" role="status" _empty={{ display: 'none' }}>
        {isError ? t('faq.opinionFailed') : useful === null ? '' : t(useful ? 'faq.thanks' : 'faq.sorry')}
      </Text>
      {useful === false && (
        <>
          {routes.exists('contact-us') && (
            <Box>
              <Button
                variant="soft"
                size="sm"
                route={routes.exists('message-form') ? 'message-form' : 'contact-us'}
              >
                {t('faq.write')}
              </Button>
            </Box>
          )}
          {isCommented ? (
            <Text variant="small" role="status">
              {t('faq.commented')}
            </Text>
          ) : (
            <Suspense>
              <OpinionComment
                most={FAQ_COMMENT_LENGTH}
                send={(comment) => send(false, comment)}
                onSent={() => setCommented(true)}
              />
            </Suspense>
          )}
        </>
      )}
    </Stack>
  );
}
