import { type FailureProps, QueryView, type ShownQuery, SkeletonRows } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { PlainDialog } from './PlainDialog.tsx';

interface QueryDialogProps<Data> {
  title: ReactNode;
  subtitle?: ReactNode;
  query: ShownQuery<Data>;
  /** Lines of the skeleton. */
  lines: number;
  failure: Pick<FailureProps, 'title' | 'text'>;
  children: (data: Data) => ReactNode;
}

/** A dialog without a form. It waits for a query, and shows its failure or its answer. */
export function QueryDialog<Data>({
  title,
  subtitle,
  query,
  lines,
  failure,
  children,
}: QueryDialogProps<Data>) {
  return (
    <PlainDialog title={title} subtitle={subtitle}>
      <QueryView query={query} skeleton={<SkeletonRows count={lines} value={false} />} failure={failure}>
        {children}
      </QueryView>
    </PlainDialog>
  );
}
