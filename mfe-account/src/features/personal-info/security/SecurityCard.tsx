import {
  Card,
  Heading,
  QueryView,
  type QueryViewProps,
  SkeletonRows,
  Text,
} from '@member-portal/shared-kernel/ui';
import { type ReactNode, useRef } from 'react';
import { useSecurityT } from '../../../security-texts.ts';

interface SecurityCardProps<Data> {
  /** The key of its texts in the locale files. */
  name: 'devices' | 'keptCards' | 'passkeys' | 'wallets';
  /** The id of its title, which also names the list. */
  id: string;
  query: QueryViewProps<Data>['query'];
  /** The rows of its skeleton. */
  rows: number;
  /** `focusTitle` takes over the focus when the row of the pressed button disappears. */
  children: (data: Data, focusTitle: () => void) => ReactNode;
  /** The dialogs of its rows. */
  dialogs?: (focusTitle: () => void) => ReactNode;
}

/** The member's sign-ins or cards on devices, each entry with a button that ends it. */
export function SecurityCard<Data>({ name, id, query, rows, children, dialogs }: SecurityCardProps<Data>) {
  const t = useSecurityT();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusTitle = () => heading.current?.focus();
  return (
    <Card aria-labelledby={id}>
      <Heading level={3} size="h2" id={id} ref={heading} tabIndex={-1} marginBottom="0.25rem">
        {t(`${name}.title`)}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="0.75rem">
        {t(`${name}.text`)}
      </Text>
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={rows} value={false} />}
        failure={{ title: t(`${name}.failure.title`), text: t(`${name}.failure.text`) }}
      >
        {(data) => children(data, focusTitle)}
      </QueryView>
      {dialogs?.(focusTitle)}
    </Card>
  );
}
