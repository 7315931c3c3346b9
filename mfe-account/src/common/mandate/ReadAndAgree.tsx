import { QueryView, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { CheckboxField } from '@member-portal/shared-kernel/ui/form';
import type { ReactNode } from 'react';
import { useMandateT } from '../../mandate-texts.ts';
import { MandatePaper } from './MandatePaper.tsx';
import type { Signing } from './use-signing.ts';

interface ReadAndAgreeProps {
  prepared: Signing['prepared'];
  frame?: (content: ReactNode) => ReactNode;
}

/** The mandate as text, and the consent to it. */
export function ReadAndAgree({ prepared, frame = (content) => content }: ReadAndAgreeProps) {
  const t = useMandateT();
  return (
    <QueryView
      query={prepared}
      skeleton={<SkeletonRows count={6} icon={false} />}
      failure={{ title: t('sign.failure.title'), text: t('sign.failure.text') }}
    >
      {(mandate) =>
        frame(
          <>
            <MandatePaper mandate={mandate} />
            <CheckboxField name="consent" label={t('sign.consent')} />
          </>,
        )
      }
    </QueryView>
  );
}
