import { errorSentence } from '@member-portal/shared-kernel/api';
import type { PreferenceChange } from '@member-portal/shared-kernel/contracts/preferences';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner } from '@member-portal/shared-kernel/ui';
import { RejectedChange } from '../../common/RejectedChange.tsx';
import { preferenceMutations } from '../../data/preferences.ts';
import { usePreferenceT } from '../../preference-texts.ts';

/** Choices that the insurer has not confirmed yet, and choices that it has rejected. */
export function PreferenceNotices({ changes }: { changes: readonly PreferenceChange[] }) {
  const t = usePreferenceT();
  const waiting = changes.filter(({ state }) => state === 'waiting');
  return (
    <>
      {changes
        .filter(({ state }) => state === 'rejected')
        .map((change) => (
          <Rejection key={change.value} change={change} />
        ))}
      {waiting.length > 0 && (
        <Banner tone="info" stacked title={t('change.waits')}>
          {t('change.waitsText', {
            values: waiting.map(({ value }) => t(`value.${value}.name`)).join(', '),
          })}
        </Banner>
      )}
    </>
  );
}

function Rejection({ change }: { change: PreferenceChange }) {
  const t = usePreferenceT();
  const { notify } = useServices();
  const dismissal = useMutation(preferenceMutations.dismissRejection());

  async function dismiss() {
    try {
      await dismissal.mutateAsync(change.value);
    } catch (error) {
      notify({ tone: 'danger', text: errorSentence(error, t) });
    }
  }

  return (
    <RejectedChange
      title={t('change.rejected', { value: t(`value.${change.value}.name`) })}
      reason={change.reason}
      consequence={t('change.back')}
      understood={{
        label: t('change.understood'),
        pending: dismissal.isPending,
        onClick: () => void dismiss(),
      }}
    />
  );
}
