import type { SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { Button } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Download } from '@member-portal/shared-kernel/ui/icons';
import { Dialog, type DialogProps } from '@member-portal/shared-kernel/ui/overlay';
import { useMandateT } from '../../mandate-texts.ts';
import { usePaperDownload } from './use-paper-download.ts';

interface MandateSignedProps {
  shell: Pick<DialogProps, 'open' | 'onClose' | 'onExited'>;
  signed: SignedMandate;
}

/** The mandate is signed: its reference, and both documents. */
export function MandateSigned({ shell, signed: { id, rum, signedAt } }: MandateSignedProps) {
  const t = useMandateT();
  const formats = useFormats();
  const { download, pending } = usePaperDownload();
  return (
    <Dialog {...shell} size="sent" title={t('sign.title')}>
      <Confirmation
        takesFocus
        level={3}
        title={t('signed.title')}
        text={t('signed.text')}
        facts={[
          { label: t('signed.rum'), value: rum },
          { label: t('signed.at'), value: formats.longDate(todayInParis(new Date(signedAt))) },
        ]}
        actions={
          <>
            {(['document', 'proof'] as const).map((paper) => (
              <Button
                key={paper}
                variant="soft"
                icon={Download}
                loading={pending?.paper === paper}
                onClick={() => void download({ id, paper })}
              >
                {t(`signed.${paper}`)}
              </Button>
            ))}
            <Button variant="primary" onClick={shell.onClose}>
              {t('signed.close')}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
