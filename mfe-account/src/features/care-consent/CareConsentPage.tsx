import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { ConsentAnswer, ConsentPage } from '@member-portal/shared-kernel/contracts/care-consents';
import { useLocation } from '@member-portal/shared-kernel/router';
import { useMutation, useQuery } from '@member-portal/shared-kernel/state';
import {
  Banner,
  Box,
  PageHeader,
  QueryView,
  SkeletonRows,
  SkeletonText,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { Check, Hourglass, Lock } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { Outcome } from '../../common/Outcome.tsx';
import { useConsentT } from '../../consent-texts.ts';
import { consentMutations, consentQueries } from '../../data/care-consents.ts';
import { Question } from './Question.tsx';
import { TakeBack } from './TakeBack.tsx';

/**
 * The page of a mailed link, for a person without a login. The token is the fragment of the address, so that
 * only calls send it to the server. A button sends the decision, because programs that check mails open
 * links.
 */
export default function CareConsentPage() {
  const token = useLocation().hash.slice(1);
  // Another link is another page.
  return (
    <Box maxWidth="44rem" marginInline="auto">
      {token === '' ? <LinkOver /> : <OfLink key={token} token={token} />}
    </Box>
  );
}

const OVER = ['link_invalid', 'link_expired'];

function OfLink({ token }: { token: string }) {
  const t = useConsentT();
  const page = useQuery(consentQueries.page(token));
  const answering = useMutation(consentMutations.answer());
  const [answered, setAnswered] = useState<ConsentPage | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const over = [page.error, answering.error].find(isOver);

  const send = async (answer: ConsentAnswer['answer']) => {
    setRefusal(null);
    try {
      setAnswered(await answering.mutateAsync({ token, answer }));
    } catch (error) {
      if (!isOver(error)) setRefusal(errorSentence(error, t));
    }
  };

  if (over) return <LinkOver isExpired={codeOf(over) === 'link_expired'} />;
  return (
    <QueryView
      query={answered ? { ...page, data: answered } : page}
      skeleton={
        <Stack gap="1.5rem" role="status" aria-label={t('loading')}>
          <SkeletonText lines={2} />
          <SkeletonRows count={4} value={false} />
        </Stack>
      }
      failure={{ title: t('failure.title'), text: t('failure.text') }}
      frame={(content) => (
        <Stack gap="1.5rem">
          <PageHeader flush title={t('title')} />
          {content}
        </Stack>
      )}
    >
      {(shown) => (
        <Stack gap="1.5rem">
          <Content page={shown} isNew={answered !== null} isSending={answering.isPending} onAnswer={send} />
          {refusal !== null && (
            <Banner tone="danger" role="alert">
              {refusal}
            </Banner>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

const codeOf = (error: unknown) => (isApiError(error) ? error.code : '');
const isOver = (error: unknown) => OVER.includes(codeOf(error));

interface ContentProps {
  page: ConsentPage;
  /** The person has just answered. */
  isNew: boolean;
  isSending: boolean;
  onAnswer(answer: ConsentAnswer['answer']): Promise<void>;
}

function Content({ page, isNew, isSending, onAnswer }: ContentProps) {
  const t = useConsentT();
  const { purpose, state } = page;
  if (state === 'ASKED' || state === 'NOT_ASKED')
    return <Question page={page} isSending={isSending} onAnswer={onAnswer} />;
  if (purpose === 'TAKE_BACK' && state === 'AGREED')
    return <TakeBack page={page} isSending={isSending} onTakeBack={() => void onAnswer('TAKE_BACK')} />;
  const asker = `${page.asker.firstName} ${page.asker.surName}`;
  return (
    <Outcome
      icon={state === 'AGREED' ? Check : Lock}
      tone={state === 'AGREED' ? 'success' : 'primary'}
      title={t(`done.${state}.title`)}
      text={t(`done.${state}.text`, { asker })}
      isNew={isNew}
    />
  );
}

function LinkOver({ isExpired = false }: { isExpired?: boolean }) {
  const t = useConsentT();
  return (
    <Outcome
      icon={Hourglass}
      tone="warning"
      title={t(isExpired ? 'over.expiredTitle' : 'over.title')}
      text={t(isExpired ? 'over.expiredText' : 'over.text')}
    />
  );
}
