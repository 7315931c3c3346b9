import { useStream } from '@member-portal/shared-kernel/state';
import {
  ActionTile,
  Box,
  Button,
  Card,
  Failure,
  Grid,
  IconBox,
  PageHeader,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { Phone } from '@member-portal/shared-kernel/ui/icons';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { navigationIcon } from '../layout/navigation-icons.ts';
import { lazyPart } from '../portal/lazy-part.tsx';
import { useLocale, usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import type { RemoteFailedProps } from '../remotes/RemotePart.tsx';
import type { DialogFailedProps } from './DialogFailed.tsx';

const PhoneHours = lazyPart(async () => {
  const { PhoneHours } = await import('@member-portal/shared-kernel/ui/contact');
  return { default: PhoneHours };
});
const PhoneState = lazyPart(async () => {
  const { PhoneState } = await import('@member-portal/shared-kernel/ui/contact');
  return { default: PhoneState };
});
const DialogFailed = lazyPart<DialogFailedProps>(() => import('./DialogFailed.tsx'));

/** Title and surface of the route whose page contains this part; null outside pages. */
export const PageTitleContext = createContext<{ title: string; surface: 'page' | 'dialog' } | null>(null);

/** True around parts that show no failure, because the member did not ask for them. */
export const QuietContext = createContext(false);

/** Delay in seconds before a failed page retries by itself, and the number of such retries. */
const RETRY_AFTER = 30;
const MOST_RETRIES = 3;

/**
 * The remote's own failure texts (`unavailable.title`, `unavailable.text` of its manifest), or else those of
 * the shell.
 */
function useWords(remote: string, given: RemoteFailedProps['unavailable'], title: string | null) {
  const { map, connectivity } = usePortal();
  const t = useShellTexts();
  const locale = useLocale();
  const isOffline = useStream(connectivity) === 'offline';
  const text = map.words(remote);
  return {
    title:
      given?.title ??
      text('unavailable.title', locale) ??
      (title ? t('unavailable.page', { title }) : t('unavailable.part')),
    text: isOffline
      ? t('unavailable.offline')
      : (given?.text ?? text('unavailable.text', locale) ?? t('unavailable.text')),
  };
}

export function RemoteFailed(props: RemoteFailedProps) {
  const place = useContext(PageTitleContext);
  const isQuiet = useContext(QuietContext);
  const words = useWords(
    props.remote,
    props.unavailable,
    props.kind === 'page' ? (place?.title ?? null) : null,
  );
  useRetryWithNetwork(props.retry);
  if (isQuiet) return null;
  if (props.kind !== 'page')
    return (
      <div data-part-failed style={{ display: 'contents' }}>
        <Failure title={words.title} text={words.text} onRetry={props.retry} />
      </div>
    );
  if (place?.surface === 'dialog') {
    return <DialogFailed title={words.title} text={words.text} retry={props.retry} />;
  }
  return <FailedPage {...words} heading={place?.title ?? words.title} {...props} />;
}

interface FailedPageProps extends RemoteFailedProps {
  title: string;
  text: string;
  heading: string;
}

function FailedPage({ title, text, heading, retry, remote }: FailedPageProps) {
  const t = useShellTexts();
  const { services } = usePortal();
  const seconds = useRetryCountdown(remote, retry);
  return (
    <>
      <PageHeader title={heading} />
      <Card>
        <Failure
          size="page"
          title={title}
          text={text}
          onRetry={retry}
          action={services.routes.exists('home') && <Button route="home">{t('unavailable.home')}</Button>}
          note={
            seconds !== null && (
              // Screen readers must not announce a new number every second.
              <span aria-live="off">{t('unavailable.retryIn', { seconds })}</span>
            )
          }
        />
      </Card>
      <OtherWays remote={remote} />
    </>
  );
}

/** Retries as soon as the network returns. */
function useRetryWithNetwork(retry: () => void): void {
  const isOffline = useStream(usePortal().connectivity) === 'offline';
  const wasOffline = useRef(isOffline);
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (wasOffline.current && !isOffline) again.current();
    wasOffline.current = isOffline;
  }, [isOffline]);
}

/**
 * Number of automatic retries by remote, kept across remounts so that a repeatedly failing page does not
 * start over.
 */
const attempts = new Map<string, number>();

/** Seconds until the next automatic attempt; null when there will be none. */
function useRetryCountdown(remote: string, retry: () => void): number | null {
  const isOver = (attempts.get(remote) ?? 0) >= MOST_RETRIES;
  const [seconds, setSeconds] = useState(RETRY_AFTER);
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') setSeconds((left) => left - 1);
    }, 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  useEffect(() => {
    if (seconds > 0) return;
    attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    again.current();
  }, [seconds, remote]);
  return isOver ? null : Math.max(0, seconds);
}

/** Offers another page of the menu, the help, which sends a report of the failure, and the telephone number. */
function OtherWays({ remote }: { remote: string }) {
  const { map, services } = usePortal();
  const locale = useLocale();
  const reachable = map.navigation.filter(
    (entry) => entry.remote !== remote && entry.to !== 'home' && services.routes.exists(entry.to),
  );
  const help = reachable.filter(({ to }) => to === 'help');
  const others = [...reachable.filter(({ to }) => to !== 'help').slice(0, 2 - help.length), ...help];
  const { contact } = services.environment;
  return (
    <Grid
      gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}
      gap={{ base: '0.5rem', lg: '1rem' }}
      marginTop="1rem"
    >
      {others.map((entry) => (
        <ActionTile
          key={entry.id}
          variant="card"
          icon={navigationIcon(entry.icon)}
          title={entry.text(entry.textKey, locale)}
          route={entry.to}
          search={Object.fromEntries(new URLSearchParams(entry.search ?? ''))}
        />
      ))}
      {contact && (
        <Card
          padding="none"
          display="flex"
          alignItems="center"
          gap="0.75rem"
          paddingInline="1rem"
          minHeight="4.5rem"
        >
          <IconBox icon={Phone} tone="primary" />
          <Box minWidth="0">
            <TextLink href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</TextLink>
            <Text variant="small" tone="muted" textWrap="pretty">
              <PhoneHours contact={contact} />
            </Text>
            <PhoneState hours={contact.dayCallHourRates} />
          </Box>
        </Card>
      )}
    </Grid>
  );
}
