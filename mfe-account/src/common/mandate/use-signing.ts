import { errorSentence, isApiError } from '@member-portal/shared-kernel/api';
import type { PreparedMandate, SignedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { useConfirmedWrite } from '@member-portal/shared-kernel/security';
import { useMutation, useQuery } from '@member-portal/shared-kernel/state';
import type { FormErrors } from '@member-portal/shared-kernel/ui/form';
import type { ReactNode } from 'react';
import { mandateMutations, mandateQueries } from '../../data/mandates.ts';
import { useMandateT } from '../../mandate-texts.ts';

export interface Consent {
  consent?: boolean;
}

export interface Signing {
  /** The document to read and to sign. */
  prepared: ReturnType<typeof useQuery<PreparedMandate>>;
  /** Signs exactly this document, with a code. Returns the errors of the form. */
  sign(values: Consent): Promise<FormErrors | undefined>;
  /** The dialog for the code, rendered beside the form. */
  dialog: ReactNode;
}

/** `account`: the masked IBAN of the mandate; nothing is prepared while it is null. */
export function useSigning(account: string | null, onSigned: (signed: SignedMandate) => void): Signing {
  const t = useMandateT();
  const prepared = useQuery({ ...mandateQueries.prepared(account ?? ''), enabled: account !== null });
  const signing = useMutation(mandateMutations.sign());
  const confirmed = useConfirmedWrite();

  async function sign({ consent = false }: Consent): Promise<FormErrors | undefined> {
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

  return { prepared, sign, dialog: confirmed.dialog };
}
