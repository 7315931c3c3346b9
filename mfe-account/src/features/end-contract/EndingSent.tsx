import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useDownload, useQuery, useServices } from '@member-portal/shared-kernel/state';
import { Button, QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Download } from '@member-portal/shared-kernel/ui/icons';
import { contractEndingMutations, contractEndingQueries } from '../../data/contract-endings.ts';
import { useEndingT } from '../../ending-texts.ts';

interface EndingSentProps {
  receipt: { id: string; reference: string };
}

/** Confirms the request: its time, the next steps, and the dated receipt to download. */
export function EndingSent({ receipt: { id, reference } }: EndingSentProps) {
  const t = useEndingT();
  const formats = useFormats();
  const ending = useQuery(contractEndingQueries.one(id));
  return (
    <QueryView
      query={ending}
      skeleton={<SkeletonRows count={4} value={false} />}
      // The request is recorded even if its details cannot be read.
      failure={{ title: t('ending.sent'), text: t('sent.unread', { reference }) }}
    >
      {({ contractName, contractNumber, createdAt, endOn }) => (
        <Confirmation
          takesFocus
          level={3}
          title={t('ending.sent')}
          text={t('sent.text', { at: formats.instant(createdAt) })}
          facts={[
            {
              label: t('sent.contract'),
              value: t('contract', { name: contractName, number: contractNumber }),
            },
            { label: t('sent.endOn'), value: formats.longDate(endOn) },
            { label: t('sent.confirmation'), value: t('sent.inWriting') },
            { label: t('sent.reference'), value: reference },
          ]}
          actions={<Actions id={id} />}
        />
      )}
    </QueryView>
  );
}

function Actions({ id }: { id: string }) {
  const t = useEndingT();
  const { closeDialog } = useServices();
  const { isPending, download } = useDownload(contractEndingMutations.download(), {
    failed: t('sent.downloadFailed'),
    retry: t('sent.retry'),
  });
  return (
    <>
      <Button
        variant="primary"
        icon={Download}
        loading={isPending}
        loadingText={t('sent.downloading')}
        onClick={() => void download(id)}
      >
        {t('sent.download')}
      </Button>
      <Button onClick={closeDialog}>{t('sent.close')}</Button>
    </>
  );
}
