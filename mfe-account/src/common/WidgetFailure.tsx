import { Failure } from '@member-portal/shared-kernel/ui';
import { useWidgetT } from '../widget-texts.ts';

/** The failure state of a card. One retry serves all cards, because they share the same request. */
export function WidgetFailure({
  title,
  query,
}: {
  title: string;
  query: { error: unknown; refetch: () => unknown; isFetching: boolean };
}) {
  const t = useWidgetT();
  return (
    <Failure
      error={query.error}
      title={title}
      text={t('failure')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      level={3}
    />
  );
}
