import type { EndingNoticeReceipt } from '@member-portal/shared-kernel/contracts/ending-notices';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { saveFile, useServices } from '@member-portal/shared-kernel/state';
import { Button } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Download } from '@member-portal/shared-kernel/ui/icons';
import { useEndingT } from '../../ending-texts.ts';

/** Confirms a received notice. The dated receipt came with the answer, so it is saved without another call. */
export function NoticeReceived({ receipt }: { receipt: EndingNoticeReceipt }) {
  const t = useEndingT();
  const formats = useFormats();
  const { closeDialog } = useServices();
  const { reference, receivedAt, endOn, file } = receipt;
  const save = () => {
    const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
    saveFile(new Blob([bytes], { type: 'application/pdf' }), file.name);
  };
  return (
    <Confirmation
      takesFocus
      level={3}
      title={t('notice.sent')}
      text={t('notice.sentText', { at: formats.instant(receivedAt) })}
      facts={[
        { label: t('notice.endOn'), value: formats.longDate(endOn) },
        { label: t('sent.confirmation'), value: t('sent.inWriting') },
        { label: t('sent.reference'), value: reference },
      ]}
      actions={
        <>
          <Button variant="primary" icon={Download} onClick={save}>
            {t('sent.download')}
          </Button>
          <Button onClick={closeDialog}>{t('sent.close')}</Button>
        </>
      }
    />
  );
}
