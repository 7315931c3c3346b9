import { useEffect, useRef } from 'react';
import type { FormView } from '../../ui/form/index.ts';

export interface KeepDraftProps<Values extends object, Draft extends Partial<Values>>
  extends Pick<FormView<Values>, 'form'> {
  /** The values that differ from those on file. */
  changed: Draft;
  /** The draft that `useFormDraft` loaded for this form. */
  restored: Draft;
  onChanged: (changed: Draft) => void;
}

/** Fills the form from the draft, then reports changes. Render it after the fields, which must be registered first. */
export function KeepDraft<Values extends object, Draft extends Partial<Values>>(
  props: KeepDraftProps<Values, Draft>,
) {
  const { form, restored, onChanged } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form appears
  useEffect(() => {
    form.batch(() => {
      for (const [field, value] of Object.entries(restored))
        form.change(field as keyof Values, value as Values[keyof Values]);
    });
  }, []);

  const changed = JSON.stringify(props.changed);
  /** The last reported changes. Initially the restored ones, which the form has from its next render on. */
  const reported = useRef<string>(null);
  useEffect(() => {
    reported.current ??= changed;
    if (reported.current === changed) return;
    reported.current = changed;
    onChanged(JSON.parse(changed) as Draft);
  }, [changed, onChanged]);
  return null;
}
