import {
  Slot,
  useMutation,
  useQuery,
  useReadOnly,
  useServices,
  useStream,
} from '@member-portal/shared-kernel/state';
import {
  Button,
  EmptyState,
  Flex,
  Heading,
  List,
  QueryView,
  Segmented,
  SkeletonRows,
  Stack,
  Text,
  useIsWide,
} from '@member-portal/shared-kernel/ui';
import { Bell, Check, Settings } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useBadge } from '../../common/use-unread-badge.ts';
import { notificationMutations, notificationQueries } from '../../data/notifications.ts';
import { useNotificationT } from '../../notification-texts.ts';
import { NotificationRow } from './NotificationRow.tsx';
import { groupByDay } from './notification-groups.ts';

/** The member's notifications, by day. Other remotes add their own below. */
export default function NotificationCentre() {
  const t = useNotificationT();
  const services = useServices();
  const { routes } = services;
  const today = useStream(services.today);
  const isReadOnly = useReadOnly();
  const isWide = useIsWide();
  const query = useQuery(notificationQueries.list());
  const { mutate, isPending } = useMutation(notificationMutations.markRead());
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const unread = query.data?.unread;
  useBadge('notifications.unread', unread);
  return (
    <Stack gap="1.25rem">
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={4} value={false} />}
        failure={{ title: t('failure.title'), text: t('failure.text') }}
        empty={{
          when: ({ notifications }) => notifications.length === 0,
          show: <EmptyState icon={Bell} title={t('empty.title')} text={t('empty.text')} />,
        }}
      >
        {({ notifications, keptDays }) => {
          const shown = notifications.filter(({ isRead }) => filter === 'all' || !isRead);
          return (
            <>
              <Flex gap="0.25rem" wrap="wrap" alignItems="center" justifyContent="space-between">
                <Segmented
                  label={t('filter.label')}
                  options={[
                    { value: 'all', label: t('filter.all') },
                    { value: 'unread', label: t('filter.unread'), count: unread ?? 0 },
                  ]}
                  value={filter}
                  onChange={setFilter}
                />
                {unread !== undefined && unread > 0 && (
                  <Button
                    variant="text"
                    size="sm"
                    paddingInline="0.5rem"
                    disabled={isReadOnly}
                    loading={isPending}
                    onClick={() => mutate('all')}
                  >
                    {t(isWide ? 'readAll' : 'readAllShort')}
                  </Button>
                )}
              </Flex>
              {shown.length === 0 && (
                <EmptyState icon={Check} title={t('allRead.title')} text={t('allRead.text')} />
              )}
              {groupByDay(shown, today).map(({ group, entries }) => (
                <section key={group} aria-labelledby={`notifications-${group}`}>
                  <Heading
                    level={3}
                    size="h3"
                    id={`notifications-${group}`}
                    color="text-2"
                    fontSize="0.9375rem"
                  >
                    {t(`group.${group}`)}
                  </Heading>
                  <List>
                    {entries.map((entry) => (
                      <NotificationRow
                        key={entry.id}
                        entry={entry}
                        isToday={group === 'today'}
                        onOpen={() => {
                          if (!entry.isRead && !isReadOnly) mutate([entry.id]);
                        }}
                      />
                    ))}
                  </List>
                </section>
              ))}
              <Flex
                gap="0.25rem 1rem"
                wrap="wrap"
                alignItems="center"
                justifyContent="space-between"
                borderTop="1px solid"
                borderColor="line"
                paddingTop="0.5rem"
              >
                <Text variant="small" tone="muted">
                  {t('kept', { days: keptDays })}
                </Text>
                {routes.exists('preferences') && (
                  <Button variant="text" icon={Settings} route="preferences">
                    {t('choose')}
                  </Button>
                )}
              </Flex>
            </>
          );
        }}
      </QueryView>
      <Slot name="notifications.more" />
    </Stack>
  );
}
