import { isApiError } from '@member-portal/shared-kernel/api';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useMutation } from '@member-portal/shared-kernel/state';
import { Box, Button } from '@member-portal/shared-kernel/ui';
import { LifeBuoy } from '@member-portal/shared-kernel/ui/icons';
import { useEffect } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';
import { BannerBar } from './BannerBar.ts';
import { debugSessionMutations } from './debug-session-mutations.ts';
import { useDebugSessionTexts } from './debug-session-texts.ts';

/** Interval of the checks whether the session is still open. */
const EVERY_MS = 30_000;

/**
 * Shown while an operator's debug session is open on the member's account: the member can send a report or
 * end the session.
 */
export default function DebugSessionBanner() {
  const { checkHealth, services } = usePortal();
  const t = useDebugSessionTexts();
  const formats = useFormats();
  const report = useMutation(debugSessionMutations.report());
  const end = useMutation(debugSessionMutations.end());

  useEffect(() => {
    const timer = setInterval(() => void checkHealth(), EVERY_MS);
    return () => clearInterval(timer);
  }, [checkHealth]);

  function say(error: unknown) {
    const isOver = isApiError(error) && error.code === 'debug_session_over';
    services.notify({ tone: isOver ? 'info' : 'danger', text: t(isOver ? 'over' : 'failed') });
    if (isOver) void checkHealth();
  }

  async function send() {
    const facts = await services.diagnose?.();
    if (!facts) return;
    try {
      const { sentAt } = await report.mutateAsync(facts);
      services.notify({ tone: 'success', text: t('sent', { time: formats.time(sentAt) }) });
    } catch (error) {
      say(error);
    }
  }

  async function finish() {
    try {
      await end.mutateAsync(null);
      services.notify({ tone: 'success', text: t('over') });
      await checkHealth();
    } catch (error) {
      say(error);
    }
  }

  return (
    <BannerBar aria-label={t('label')}>
      <Box as="span" display={{ base: 'none', md: 'inline-flex' }} flexShrink={0}>
        <LifeBuoy size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0">
        <strong>
          <Box as="span" display={{ base: 'inline', md: 'none' }}>
            {t('titleShort')}
          </Box>
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {t('title')}
          </Box>
        </strong>
        <Box as="span" display={{ base: 'none', lg: 'inline' }}>
          {' '}
          {t('text')}
        </Box>
      </Box>
      <Button
        size="sm"
        borderColor="transparent"
        aria-label={t('send')}
        loading={report.isPending}
        onClick={() => void send()}
      >
        <Box as="span" display={{ base: 'inline', md: 'none' }}>
          {t('sendShort')}
        </Box>
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          {t('send')}
        </Box>
      </Button>
      <Button
        size="sm"
        borderColor="transparent"
        aria-label={t('end')}
        loading={end.isPending}
        onClick={() => void finish()}
      >
        {t('endShort')}
      </Button>
    </BannerBar>
  );
}
