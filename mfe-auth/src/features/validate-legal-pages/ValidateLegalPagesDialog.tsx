import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import { useMutation, useQuery, useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Box,
  Button,
  Flex,
  QueryView,
  SkeletonText,
  Stack,
  Text,
} from '@member-portal/shared-kernel/ui';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { SignOutButton } from '../../common/SignOutButton.tsx';
import { legalTextMutations, legalTextQueries, type TextToValidate } from '../../data/legal-texts.ts';
import { useValidationT } from '../../validation-texts.ts';
import { LegalText } from './LegalText.tsx';
import { useReachedEnd } from './use-reached-end.ts';

const NO_TEXTS: TextToValidate[] = [];

/** Asks the member to accept legal texts whose current version they have not accepted. The guards then close it. */
export default function ValidateLegalPagesDialog() {
  const t = useValidationT();
  const { session } = useServices();
  const readOnly = useReadOnly();
  const query = useQuery(legalTextQueries.toValidate());
  const { mutateAsync: accept } = useMutation(legalTextMutations.validate());
  const texts = query.data ?? NO_TEXTS;
  const { end, isReached } = useReachedEnd(texts.map(({ type, version }) => `${type} ${version}`).join());
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function validate() {
    setSending(true);
    setRefusal(null);
    try {
      if (texts.length > 0) await accept(texts);
      await session.refresh();
    } catch (error) {
      setRefusal(errorSentence(error, t));
      // A newer version is in force, and the member must read it.
      if (isApiError(error) && error.code === 'legal_version_outdated') await query.refetch();
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => {}}
      dismissible={false}
      title={t('legal.title')}
      subtitle={t('legal.subtitle')}
      footer={
        <Flex width="full" gap="1rem" alignItems="center" justifyContent="space-between" wrap="wrap">
          <SignOutButton />
          <Button
            variant="primary"
            disabled={!query.data || !isReached}
            locked={readOnly}
            loading={sending}
            loadingText={t('legal.sending')}
            aria-describedby="legal-to-end"
            onClick={() => void validate()}
          >
            {t('legal.submit')}
          </Button>
        </Flex>
      }
    >
      <Stack gap="1.5rem">
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <QueryView
          query={query}
          skeleton={
            // The texts are taller than most windows, so the dialog opens at full height and does not grow
            // when they arrive.
            <Box minHeight="100dvh">
              <SkeletonText lines={40} />
            </Box>
          }
          failure={{ title: t('failure.title'), text: t('failure.text') }}
        >
          {(texts) => (
            <>
              {texts.map((text) => (
                <LegalText key={`${text.type} ${text.version}`} text={text} />
              ))}
              <Text {...end} tabIndex={0} variant="small" tone="muted">
                {t('legal.end')}
              </Text>
            </>
          )}
        </QueryView>
        <Text id="legal-to-end" variant="small" tone="muted" role="status">
          {query.data && !isReached ? t('legal.toEnd') : ''}
        </Text>
      </Stack>
    </Dialog>
  );
}
