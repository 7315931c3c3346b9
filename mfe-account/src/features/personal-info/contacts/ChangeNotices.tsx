import type { ContactChange, Contacts, RejectedValue } from '@member-portal/shared-kernel/contracts/contacts';
import { useContactRefusals } from '@member-portal/shared-kernel/security';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner } from '@member-portal/shared-kernel/ui';
import { RejectedChange } from '../../../common/RejectedChange.tsx';
import { contactChangeMutations } from '../../../data/contact-changes.ts';
import { useT } from '../../../texts.ts';

/** A change of the contact details, or of the organisation that follows the address. */
type ShownChange = Omit<ContactChange, 'value'> & { value: RejectedValue };

interface ChangeNoticesProps {
  changes: readonly ShownChange[];
  onContacts: (next: Contacts) => Promise<void> | void;
}

/** Changes that the insurer has not taken over yet, and rejected ones. */
export function ChangeNotices({ changes, onContacts }: ChangeNoticesProps) {
  const t = useT();
  const waiting = changes.filter(({ state }) => state === 'waiting');
  return (
    <>
      {changes
        .filter(({ state }) => state === 'rejected')
        .map((change) => (
          <Rejection key={change.value} change={change} onContacts={onContacts} />
        ))}
      {waiting.length > 0 && (
        <Banner tone="info" stacked title={t('info.changeWaits')}>
          {t('info.changeWaitsText', {
            values: waiting.map(({ value }) => t(`info.changed.${value}`)).join(', '),
          })}
        </Banner>
      )}
    </>
  );
}

function Rejection({ change, onContacts }: { change: ShownChange } & Pick<ChangeNoticesProps, 'onContacts'>) {
  const t = useT();
  const { notify } = useServices();
  const refusals = useContactRefusals();
  const dismissal = useMutation(contactChangeMutations.dismissRejection());

  async function dismiss() {
    try {
      await onContacts(await dismissal.mutateAsync(change.value));
    } catch (error) {
      notify({ tone: 'danger', text: Object.values(refusals.ofError(error)).join(' ') });
    }
  }

  return (
    <RejectedChange
      title={t('info.changeRejected', { value: t(`info.changed.${change.value}`) })}
      reason={change.reason}
      consequence={t('info.changeBack')}
      understood={{
        label: t('info.understood'),
        pending: dismissal.isPending,
        onClick: () => void dismiss(),
      }}
    />
  );
}
