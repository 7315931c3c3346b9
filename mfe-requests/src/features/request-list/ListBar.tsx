import type { RequestPhase } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Flex, Segmented, Text } from '@member-portal/shared-kernel/ui';
import { RefreshCw } from '@member-portal/shared-kernel/ui/icons';
import type { RequestListQuery } from '../../data/request-list.ts';
import { useT } from '../../texts.ts';

interface ListBarProps {
  phase: RequestPhase | null;
  onPhase: (phase: RequestPhase | null) => void;
  /** Number of open requests. */
  open: number;
  list: RequestListQuery;
  /** Number of changes that the list does not show yet. */
  pending: number;
  onShow: () => void;
}

/** The filter, the time of the last answer, and the refresh button. */
export function ListBar({ phase, onPhase, open, list, pending, onShow }: ListBarProps) {
  const t = useT();
  const formats = useFormats();
  const failed = list.isRefetchError;
  return (
    <Flex wrap="wrap" gap="0.75rem" alignItems="center" justifyContent="space-between">
      <Segmented
        label={t('filter.label')}
        value={phase ?? 'all'}
        onChange={(value) => onPhase(value === 'all' ? null : value)}
        options={[
          { value: 'all', label: t('filter.all') },
          { value: 'open', label: t('filter.open'), count: open },
          { value: 'closed', label: t('filter.closed') },
        ]}
      />
      {/* On a phone the button is beside the title. */}
      <Flex
        alignItems="center"
        gap="0.5rem"
        display={{ base: failed || pending > 0 ? 'flex' : 'none', md: 'flex' }}
      >
        {/* The time is not announced: the shell announces changes. */}
        <Text variant="small" tone={failed ? 'danger' : 'muted'} role={failed ? 'alert' : undefined}>
          {failed
            ? t('list.refreshFailed')
            : t('list.updated', { time: formats.time(new Date(list.dataUpdatedAt).toISOString()) })}
        </Text>
        <Button
          variant="text"
          size="sm"
          icon={RefreshCw}
          loading={list.isRefetching && pending === 0}
          loadingText={t('list.refreshing')}
          onClick={async () => {
            if (pending === 0) await list.refetch();
            onShow();
          }}
        >
          {/* It replaces the other button, so that nothing moves. */}
          {pending > 0 ? t('list.pending', { count: pending }) : t('list.refresh')}
        </Button>
      </Flex>
    </Flex>
  );
}
