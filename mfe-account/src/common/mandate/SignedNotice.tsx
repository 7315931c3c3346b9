import type { SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { Button } from '@member-portal/shared-kernel/ui';
import { Confirmation } from '@member-portal/shared-kernel/ui/flow';
import { Download } from '@member-portal/shared-kernel/ui/icons';
import { useMandateT } from '../../mandate-texts.ts';
import { usePaperDownload } from './use-paper-download.ts';

interface SignedNoticeProps {
  signed: SignedMandate;
  /** Further results of the same dialog, before the facts of the signature. */
  facts?: readonly { label: string; value: string }[];
  onClose: () => void;
}

/** Confirms the signed mandate, with its reference and both documents. */
export function SignedNotice({ signed: { id, rum, signedAt }, facts = [], onClose }: SignedNoticeProps) {
  const t = useMandateT();
  const formats = useFormats();
  const { download, pending } = usePaperDownload();
  return (
    <Confirmation
      takesFocus
      level={3}
      title={t('signed.title')}
      text={t('signed.text')}
      facts={[
        ...facts,
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
          <Button variant="primary" onClick={onClose}>
            {t('signed.close')}
          </Button>
        </>
      }
    />
  );
}
