import {
  Card,
  EmptyState,
  Flex,
  Heading,
  QueryView,
  type ShownQuery,
  SkeletonRows,
} from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { useConsoleTexts } from './texts.ts';

interface SectionProps<Row> {
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  query: ShownQuery<readonly Row[]>;
  /** Text shown for an empty list. */
  empty: string;
  list: (rows: readonly Row[]) => ReactNode;
  /** Dialogs of the section. */
  children?: ReactNode;
}

/** A titled list in its four states. */
export function Section<Row>({ title, action, query, empty, list, children }: SectionProps<Row>) {
  const t = useConsoleTexts();
  return (
    <Card as="section" padding="md">
      <Flex
        justifyContent="space-between"
        alignItems="center"
        flexWrap="wrap"
        gap="0.5rem"
        marginBottom="0.75rem"
      >
        <Heading level={2}>{title}</Heading>
        {action}
      </Flex>
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={3} icon={false} />}
        failure={{ title: t('failed.list', { title }), text: t('failed.registryText') }}
        empty={{ when: (rows) => rows.length === 0, show: <EmptyState size="sm" title={empty} level={3} /> }}
      >
        {list}
      </QueryView>
      {children}
    </Card>
  );
}
