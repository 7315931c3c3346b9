import { errorSentence } from '@member-portal/shared-kernel/api';
import type { BankChangeStop } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useLocation } from '@member-portal/shared-kernel/router';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Banner, Button, Card, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useBankT } from '../../bank-texts.ts';
import { bankMutations } from '../../data/bank-accounts.ts';

/**
 * The page of the link in a notice. The token is the fragment of the address, so only the call sends it to the server. A
 * button sends it, because programs that check mails open links.
 */
export default function StopBankChangePage() {
  const t = useBankT();
  const token = useLocation().hash.slice(1);
  const stop = useMutation(bankMutations.stop());
  const [outcome, setOutcome] = useState<BankChangeStop['outcome'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send() {
    try {
      setOutcome((await stop.mutateAsync(token)).outcome);
      setRefusal(null);
    } catch (error) {
      setRefusal(errorSentence(error, t));
    }
  }

  return (
    <Stack gap="1.5rem">
      <PageHeader flush title={t('stop.title')} />
      <Card>
        <Stack gap="1.25rem">
          {outcome === null ? (
            <>
              <Text>{t('stop.text')}</Text>
              <Button
                variant="danger"
                alignSelf="flex-start"
                loading={stop.isPending}
                onClick={() => void send()}
              >
                {t('stop.button')}
              </Button>
            </>
          ) : (
            <Banner tone={outcome === 'stopped' ? 'success' : 'warning'} role="status">
              {t(`stop.${outcome}`)}
            </Banner>
          )}
          {refusal !== null && (
            <Banner tone="danger" role="alert">
              {refusal}
            </Banner>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
