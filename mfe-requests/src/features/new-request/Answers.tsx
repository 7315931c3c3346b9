import type { FoundQuestion } from '@member-portal/shared-kernel/rules/question-search';
import type { PortalQuestion } from '@member-portal/shared-kernel/search';
import { EmptyState, Stack } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useHubT } from '../../hub-texts.ts';
import { Answer } from './Answer.tsx';

/** The answers found. The best match is open if it is certain. « Non » opens the next one. */
export function Answers({ found }: { found: readonly FoundQuestion<PortalQuestion>[] }) {
  const t = useHubT();
  const [opened, setOpened] = useState<number | null>(found[0]?.isSure ? 0 : null);
  const [refused, setRefused] = useState<number | null>(null);
  if (found.length === 0)
    return <EmptyState size="sm" title={t('hub.none.title')} text={t('hub.none.text')} />;
  const refuse = (at: number) => {
    setRefused(at);
    if (at + 1 < found.length) setOpened(at + 1);
  };
  return (
    <Stack as="ul" gap="0.5rem" listStyle="none">
      {found.map((one, at) => (
        <Answer
          key={one.question.id}
          found={one}
          open={at === opened}
          onToggle={() => setOpened(at === opened ? null : at)}
          onRefused={() => refuse(at)}
          note={refused === at ? t(at + 1 < found.length ? 'hub.next' : 'hub.last') : undefined}
        />
      ))}
    </Stack>
  );
}
