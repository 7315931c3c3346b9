import { useReadOnly } from '@member-portal/shared-kernel/state';
import { Banner, Button } from '@member-portal/shared-kernel/ui';

interface RejectedChangeProps {
  title: string;
  /** The insurer's reason, if it gave one. */
  reason: string | null | undefined;
  /** The state that applies instead of the change. */
  consequence: string;
  understood: { label: string; pending: boolean; onClick: () => void };
}

/** A change that the insurer has rejected, until the member dismisses it. */
export function RejectedChange({ title, reason, consequence, understood }: RejectedChangeProps) {
  const readOnly = useReadOnly();
  return (
    <Banner
      tone="warning"
      stacked
      title={title}
      action={
        <Button
          variant="soft"
          size="sm"
          locked={readOnly}
          loading={understood.pending}
          onClick={understood.onClick}
        >
          {understood.label}
        </Button>
      }
    >
      {reason ? `${reason} ${consequence}` : consequence}
    </Banner>
  );
}
