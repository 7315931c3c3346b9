import { useStream } from '@member-portal/shared-kernel/state';
import { Box, Card, Heading, KeyValueList, Text } from '@member-portal/shared-kernel/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { CONTENT_ID } from '../layout/SkipLink.tsx';
import { usePortal } from '../portal/PortalContext.tsx';
import { CopyReport } from './CopyReport.tsx';
import { debugFacts, loadedRemotes } from './debug-facts.ts';
import { debugReport } from './debug-report.ts';
import { useDebugTexts } from './debug-texts.ts';
import { RemotesTable } from './RemotesTable.tsx';

const EVERY_MS = 2_000;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card marginTop="1rem">
      <Heading level={2} size="card" marginBottom="0.75rem">
        {title}
      </Heading>
      {children}
    </Card>
  );
}

/** The versions and the state of this browser, for testers and operators. It shows no data of a member. */
export default function DebugPage() {
  const portal = usePortal();
  const { map, status, debugSession, connectivity, checkHealth } = portal;
  const t = useDebugTexts();
  useStream(status);
  useStream(debugSession);
  useStream(connectivity);
  const [remotes, setRemotes] = useState(() => loadedRemotes(portal));

  useEffect(() => {
    void checkHealth();
    const timer = setInterval(() => setRemotes(loadedRemotes(portal)), EVERY_MS);
    return () => clearInterval(timer);
  }, [checkHealth, portal]);

  const groups = debugFacts(portal, t, window);
  return (
    <Box
      as="main"
      id={CONTENT_ID}
      maxWidth="75rem"
      marginInline="auto"
      padding={{ base: '1rem', md: '2rem' }}
    >
      <Heading level={1} marginBottom="1rem">
        {t('title')}
      </Heading>
      <CopyReport
        write={() => debugReport(debugFacts(portal, t, window), loadedRemotes(portal), map.problems, t)}
      />
      {groups.map(({ id, title, facts }) => (
        <Part key={id} title={title}>
          <KeyValueList items={facts} />
        </Part>
      ))}
      <Part title={t('remotes')}>
        <RemotesTable remotes={remotes} />
      </Part>
      <Part title={t('problems')}>
        {map.problems.length === 0 ? (
          <Text tone="muted">{t('noProblem')}</Text>
        ) : (
          <Box as="ul">
            {map.problems.map(({ remote, problem }) => (
              <li key={`${remote} ${problem}`}>
                <Text variant="small">
                  {remote}: {problem}
                </Text>
              </li>
            ))}
          </Box>
        )}
      </Part>
    </Box>
  );
}
