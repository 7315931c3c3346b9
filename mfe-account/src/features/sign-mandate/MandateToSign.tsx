import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { Mandate, SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { useConfirmedWrite } from '@member-portal/shared-kernel/security';
import { useMutation, useQuery } from '@member-portal/shared-kernel/state';
import { Banner, Button, Flex, QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import {
  CheckboxField,
  Form,
  FormBody,
  type FormErrors,
  SubmitButton,
} from '@member-portal/shared-kernel/ui/form';
import { Pencil } from '@member-portal/shared-kernel/ui/icons';
import { Dialog, type DialogProps } from '@member-portal/shared-kernel/ui/overlay';
import { mandateMutations, mandateQueries } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';
import { MandatePaper } from './MandatePaper.tsx';

interface MandateToSignProps {
  shell: Pick<DialogProps, 'open' | 'onClose' | 'onExited'>;
  /** Masked IBAN. */
  account: string;
  /** The mandate before it, where the insurer rejected it. */
  rejected: Mandate | null;
  onSigned: (signed: SignedMandate) => void;
}

/** The mandate, the consent, and the code that confirms the signature of exactly this document. */
export function MandateToSign({ shell, account, rejected, onSigned }: MandateToSignProps) {
  const t = useMandateT();
  const prepared = useQuery(mandateQueries.prepared());
  const signing = useMutation(mandateMutations.sign());
  const confirmed = useConfirmedWrite();

  async function sign({ consent = false }: { consent?: boolean }): Promise<FormErrors | undefined> {
    if (!prepared.data) return undefined;
    if (!consent) return { consent: t('errors.mandate_consent_required') };
    const { id, sha256 } = prepared.data;
    const body = { sha256, consent };
    try {
      const signed = await confirmed.send('MANDATE_SIGNATURE', body, (options) =>
        signing.mutateAsync({ id, body, ...options }),
      );
      if (signed) onSigned(signed);
      return undefined;
    } catch (error) {
      if (isApiError(error) && error.code === 'mandate_outdated') void prepared.refetch();
      return { form: errorSentence(error, t) };
    }
  }

  return (
    <>
      <Form<{ consent?: boolean }> detached initialValues={{ consent: false }} onSubmit={sign}>
        <Dialog
          {...shell}
          title={t('sign.title')}
          subtitle={t('sign.subtitle', { account })}
          footer={
            <Flex width="full" justifyContent="flex-end" gap="0.75rem" wrap="wrap">
              <Button variant="text" onClick={shell.onClose}>
                {t('sign.cancel')}
              </Button>
              {prepared.data && (
                <SubmitButton icon={Pencil} loadingText={t('sign.submitting')}>
                  {t('sign.submit')}
                </SubmitButton>
              )}
            </Flex>
          }
        >
          <QueryView
            query={prepared}
            skeleton={<SkeletonRows count={6} icon={false} />}
            failure={{ title: t('sign.failure.title'), text: t('sign.failure.text') }}
          >
            {(mandate) => (
              <FormBody>
                {rejected && (
                  <Banner tone="warning" title={t('sign.rejected', { rum: rejected.rum })}>
                    {rejected.reason}
                  </Banner>
                )}
                <MandatePaper mandate={mandate} />
                <CheckboxField name="consent" label={t('sign.consent')} />
              </FormBody>
            )}
          </QueryView>
        </Dialog>
      </Form>
      {/* Beside the form: submitting the code must not submit the form, too. */}
      {confirmed.dialog}
    </>
  );
}
