import { Button, Flex } from '@member-portal/shared-kernel/ui';
import { SubmitButton } from '@member-portal/shared-kernel/ui/form';
import { Pencil } from '@member-portal/shared-kernel/ui/icons';
import { useMandateT } from '../../mandate-texts.ts';

interface SignFooterProps {
  /** True if there is a document to sign. */
  isReady: boolean;
  onClose: () => void;
}

/** « Plus tard » and « Signer le mandat ». */
export function SignFooter({ isReady, onClose }: SignFooterProps) {
  const t = useMandateT();
  return (
    <Flex width="full" justifyContent="flex-end" gap="0.75rem" wrap="wrap">
      <Button variant="text" onClick={onClose}>
        {t('sign.cancel')}
      </Button>
      {isReady && (
        <SubmitButton icon={Pencil} loadingText={t('sign.submitting')}>
          {t('sign.submit')}
        </SubmitButton>
      )}
    </Flex>
  );
}
