import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { Button } from '../action/Button.tsx';
import { IconBox } from '../data/IconBox.tsx';
import { CloudOff, RotateCw } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';
import { Heading, type HeadingProps } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { Reference } from './Reference.tsx';

const Panel = chakra('div', {
  base: {
    display: 'flex',
    gap: '0.75rem',
    padding: '1rem',
    borderRadius: 'md',
    background: 'surface-2',
    color: 'text',
    alignItems: 'flex-start',
  },
});
const Page = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '0.5rem',
    maxWidth: '27rem',
    marginInline: 'auto',
    paddingBlock: { base: '1.5rem', md: '2.5rem' },
  },
});
const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '0.75rem', marginTop: '0.75rem' },
});
const Icon = chakra('span', { base: { color: 'text-2', flexShrink: 0, paddingTop: '0.125rem' } });

export interface FailureProps {
  /** The content that cannot be shown: « Vos demandes ne s’affichent pas ». */
  title: ReactNode;
  /** The cause in simple words, and what still works. */
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** A second action. */
  action?: ReactNode;
  /** `page` fills a card in the middle of the page; `panel` replaces a single slot that failed. */
  size?: 'panel' | 'page';
  level?: HeadingProps['level'];
  /**
   * The error. If the server's log has an id for the request, that id is shown under the buttons.
   */
  error?: unknown;
  /** Text under the buttons: « Nouvel essai automatique dans 24 s ». */
  note?: ReactNode;
}

export function Failure({
  title,
  text,
  onRetry,
  retrying = false,
  action,
  size = 'panel',
  level,
  error,
  note,
}: FailureProps) {
  const t = useUiTexts();
  const page = size === 'page';
  const reference = isApiError(error) && error.reference;
  const notes = [note, reference && <Reference key="reference" of={reference} />]
    .filter(Boolean)
    .map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines that never change their order
      <Text key={at} variant="small" tone="muted" marginTop="0.5rem">
        {line}
      </Text>
    ));
  const buttons = (onRetry || action) && (
    <Actions {...(page && { justifyContent: 'center' })}>
      {onRetry && (
        <Button
          variant={page ? 'primary' : 'secondary'}
          size={page ? 'md' : 'sm'}
          icon={RotateCw}
          loading={retrying}
          loadingText={t('loading')}
          onClick={onRetry}
        >
          {t('retry')}
        </Button>
      )}
      {action}
    </Actions>
  );
  if (page)
    return (
      <Page role="alert">
        <IconBox icon={CloudOff} tone="accent" size="xl" />
        <Heading level={level ?? 2} size="h2" marginTop="0.75rem">
          {title}
        </Heading>
        {text && <Text tone="muted">{text}</Text>}
        {buttons}
        {notes}
      </Page>
    );
  return (
    <Panel role="alert">
      <Icon aria-hidden>
        <CloudOff size={20} />
      </Icon>
      <div>
        <Text variant="row" strong>
          {title}
        </Text>
        {text && (
          <Text variant="small" tone="muted">
            {text}
          </Text>
        )}
        {buttons}
        {notes}
      </div>
    </Panel>
  );
}
