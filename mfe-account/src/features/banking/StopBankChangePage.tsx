import { isApiError } from '@member-portal/shared-kernel/api';
import type { BankChangeStop } from '@member-portal/shared-kernel/contracts/bank-accounts';
import { useLocation } from '@member-portal/shared-kernel/router';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner, Box, Button, Card, IconBox, PageHeader, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Check, CircleAlert, Landmark, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useBankT } from '../../bank-texts.ts';
import { CallUs } from '../../common/CallUs.tsx';
import { Outcome } from '../../common/Outcome.tsx';
import { bankMutations } from '../../data/bank-accounts.ts';

type End = BankChangeStop['outcome'] | 'invalid';

/**
 * The page of the link in a notice. The token is the fragment of the address, so only the call sends it to the server. A
 * button sends it, because programs that check mails open links.
 */
export default function StopBankChangePage() {
  const token = useLocation().hash.slice(1);
  const [end, setEnd] = useState<End | null>(null);
  return (
    <Box maxWidth="40rem">
      {end === null && token ? (
        <Question token={token} onEnd={setEnd} />
      ) : (
        <Ended end={end ?? 'invalid'} isNew={end !== null} />
      )}
    </Box>
  );
}

function Question({ token, onEnd }: { token: string; onEnd: (end: End) => void }) {
  const t = useBankT();
  const stop = useMutation(bankMutations.stop());
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send() {
    setRefusal(null);
    try {
      onEnd((await stop.mutateAsync(token)).outcome);
    } catch (error) {
      const code = isApiError(error) && error.code;
      if (code === 'link_invalid') onEnd('invalid');
      else setRefusal(t(code === 'too_many_attempts' ? 'errors.too_many_attempts' : 'stop.unexpected'));
    }
  }

  return (
    <Card>
      <Stack gap="1.25rem">
        <IconBox icon={Landmark} tone="warning" size="xl" />
        <PageHeader flush title={t('stop.title')} />
        <Text>{t('stop.text')}</Text>
        {refusal !== null && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Button
          variant="primary"
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          loading={stop.isPending}
          onClick={() => void send()}
        >
          {t('stop.button')}
        </Button>
      </Stack>
    </Card>
  );
}

const LOOKS = {
  stopped: { icon: Check, tone: 'success' },
  applied: { icon: CircleAlert, tone: 'warning' },
  over: { icon: ShieldCheck, tone: 'primary' },
  invalid: { icon: CircleAlert, tone: 'warning' },
} as const;

function Ended({ end, isNew }: { end: End; isNew: boolean }) {
  const t = useBankT();
  const { routes } = useServices();
  return (
    <Outcome {...LOOKS[end]} title={t(`stop.${end}.title`)} text={t(`stop.${end}.text`)} isNew={isNew}>
      {(end === 'applied' || end === 'invalid') && <CallUs before={t('stop.call')} />}
      {end !== 'invalid' && routes.exists('forgot-password') && (
        <Button
          variant={end === 'stopped' ? 'primary' : 'secondary'}
          alignSelf={{ base: 'stretch', md: 'flex-start' }}
          route="forgot-password"
        >
          {t('stop.password')}
        </Button>
      )}
    </Outcome>
  );
}
