import { Failure } from 'shared-kernel/ui';
import { useWidgetT } from '../widget-texts.ts';

/** A card whose data did not come: whose fault, and the retry that serves every card, since they share the answer. */
export function WidgetFailure({
  title,
  query,
}: {
  title: string;
  query: { refetch: () => unknown; isFetching: boolean };
}) {
  const t = useWidgetT();
  return (
    <Failure
      title={title}
      text={t('failure')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      level={3}
    />
  );
}
