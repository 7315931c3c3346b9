import { useForm } from '@member-portal/shared-kernel/ui/form';
import { useEffect, useRef } from 'react';

/** Fills in the BIC of a known bank, and removes it when the IBAN becomes another bank's. */
export function useFilledBic(known: string | null | undefined): void {
  const form = useForm();
  const filled = useRef<string | null>(null);
  useEffect(() => {
    if (!known && (filled.current === null || form.getState().values.bic !== filled.current)) return;
    form.change('bic', known ?? undefined);
    filled.current = known ?? null;
  }, [form, known]);
}
