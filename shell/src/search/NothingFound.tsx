import { Button, EmptyState, Flex } from '@member-portal/shared-kernel/ui';
import { Search } from '@member-portal/shared-kernel/ui/icons';
import type { MouseEvent } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';
import { useSearchTexts } from './search-texts.ts';

/** Alternatives if the search finds nothing, closest first. */
const WAYS = [
  { route: 'new-request', key: 'request' },
  { route: 'contact-us', key: 'contact' },
  { route: 'faq', key: 'faq' },
] as const;

interface NothingFoundProps {
  query: string;
  /** A source did not answer, so there may be more results. */
  isPartial: boolean;
  onLeave: (route: string, event: MouseEvent) => void;
}

export function NothingFound({ query, isPartial, onLeave }: NothingFoundProps) {
  const { services } = usePortal();
  const t = useSearchTexts();
  const ways = WAYS.filter(({ route }) => services.routes.exists(route));
  return (
    <EmptyState
      size="sm"
      icon={Search}
      title={t('none.title', { query })}
      text={t(isPartial ? 'none.partly' : 'none.text')}
      action={
        ways.length > 0 && (
          <Flex wrap="wrap" justifyContent="center" gap="0.5rem">
            {ways.map(({ route, key }) => (
              <Button
                key={route}
                variant="soft"
                size="sm"
                route={route}
                onClick={(event: MouseEvent) => onLeave(route, event)}
              >
                {t(`none.${key}`)}
              </Button>
            ))}
          </Flex>
        )
      }
    />
  );
}
