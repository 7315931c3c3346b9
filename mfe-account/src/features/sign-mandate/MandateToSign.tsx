import type { Mandate, SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { Banner } from '@member-portal/shared-kernel/ui';
import { Form, FormBody } from '@member-portal/shared-kernel/ui/form';
import { Dialog, type DialogProps } from '@member-portal/shared-kernel/ui/overlay';
import { ReadAndAgree } from '../../common/mandate/ReadAndAgree.tsx';
import { SignFooter } from '../../common/mandate/SignFooter.tsx';
import { type Consent, useSigning } from '../../common/mandate/use-signing.ts';
import { useMandateT } from '../../mandate-texts.ts';

interface MandateToSignProps {
  shell: Pick<DialogProps, 'open' | 'onClose' | 'onExited'>;
  /** Masked IBAN. */
  account: string;
  /** The previous mandate, if the insurer rejected it. */
  rejected: Mandate | null;
  onSigned: (signed: SignedMandate) => void;
}

/** The mandate, the consent, and the code that confirms the signature of exactly this document. */
export function MandateToSign({ shell, account, rejected, onSigned }: MandateToSignProps) {
  const t = useMandateT();
  const { prepared, sign, dialog } = useSigning(account, onSigned);
  return (
    <>
      <Form<Consent> detached initialValues={{ consent: false }} onSubmit={sign}>
        <Dialog
          {...shell}
          title={t('sign.title')}
          subtitle={t('sign.subtitle', { account })}
          footer={<SignFooter isReady={prepared.data !== undefined} onClose={shell.onClose} />}
        >
          <ReadAndAgree
            prepared={prepared}
            frame={(content) => (
              <FormBody>
                {rejected && (
                  <Banner tone="warning" title={t('sign.rejected', { rum: rejected.rum })}>
                    {rejected.reason}
                  </Banner>
                )}
                {content}
              </FormBody>
            )}
          />
        </Dialog>
      </Form>
      {/* Beside the form: submitting the code must not submit the form, too. */}
      {dialog}
    </>
  );
}
