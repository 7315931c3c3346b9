import type { PendingAct } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { Chip } from '@member-portal/shared-kernel/ui';
import { Hourglass, TriangleAlert } from '@member-portal/shared-kernel/ui/icons';
import { usePeopleT } from '../../people-texts.ts';

/** A change that waits for the insurer, or for a document of the member. */
export function PendingChip({ act: { kind, awaits } }: { act: PendingAct }) {
  const t = usePeopleT();
  const isAsked = awaits === 'member';
  return (
    <Chip tone="warning" icon={isAsked ? TriangleAlert : Hourglass}>
      {isAsked ? t('pending.asked') : t(`pending.${kind}`)}
    </Chip>
  );
}
