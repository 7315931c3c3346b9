import { type ReactNode, useEffect, useState } from 'react';
import { currentLocale } from 'shared-kernel/i18n';
import { useStream } from 'shared-kernel/state';
import { Box, Card, chakra, Heading, KeyValueList, Text } from 'shared-kernel/ui';
import { usePortal, useShellTexts } from '../boot/PortalContext.tsx';
import { CONTENT_ID } from '../layout/SkipLink.tsx';

const Table = chakra('table', {
  base: {
    width: '100%',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    '& th, & td': { padding: '0.5rem', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
    '& th': { color: 'text-2' },
    '& tr + tr td, & tr + tr th': { borderTop: '1px solid var(--p-line)' },
  },
});

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

/** What this browser runs and how it fares, for testers and ops. Nothing of a member stands here. */
export default function DebugPage() {
  const { boot, map, loader, status, debugSession, connectivity, checkHealth } = usePortal();
  const t = useShellTexts();
  const { health, brand, timedOut, errorStatus, reason } = useStream(status);
  const isDebugSession = useStream(debugSession);
  const network = useStream(connectivity);
  const [stats, setStats] = useState(loader?.stats() ?? []);

  useEffect(() => {
    void checkHealth();
    const timer = setInterval(() => setStats(loader?.stats() ?? []), 2_000);
    return () => clearInterval(timer);
  }, [checkHealth, loader]);

  const { composition, environment } = boot;
  const yesNo = (value: boolean) => t(value ? 'debug.yes' : 'debug.no');
  return (
    <Box
      as="main"
      id={CONTENT_ID}
      maxWidth="70rem"
      marginInline="auto"
      padding={{ base: '1rem', md: '2rem' }}
    >
      <Heading level={1}>{t('debug.title')}</Heading>
      <Part title={t('debug.health')}>
        <KeyValueList
          items={[
            { label: t('debug.status'), value: health },
            { label: 'active_debug_session', value: yesNo(isDebugSession) },
            { label: t('debug.network'), value: network },
            { label: t('debug.brand'), value: brand },
            { label: t('debug.timeout'), value: yesNo(timedOut) },
            { label: t('debug.error'), value: errorStatus === null ? '–' : String(errorStatus) },
            { label: t('debug.reason'), value: reason ?? '–' },
          ]}
        />
      </Part>
      <Part title={t('debug.composition')}>
        <KeyValueList
          items={[
            { label: t('debug.environment'), value: environment?.code ?? boot.environmentError ?? '–' },
            { label: t('debug.state'), value: environment?.state ?? '–' },
            { label: 'id', value: composition?.id ?? '–' },
            { label: t('debug.cohort'), value: composition?.cohort ?? '–' },
            { label: t('debug.createdAt'), value: composition?.createdAt ?? '–' },
            { label: t('debug.shell'), value: composition?.shell.version ?? '–' },
            { label: t('debug.kernel'), value: composition?.shell.kernelVersion ?? '–' },
            { label: t('debug.api'), value: boot.apiBase },
            { label: t('debug.locale'), value: currentLocale() },
          ]}
        />
      </Part>
      <Part title={t('debug.remotes')}>
        <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('debug.remotes')}>
          <Table>
            <thead>
              <tr>
                {[
                  'remote',
                  'version',
                  'state',
                  'load',
                  'failedAttempts',
                  'crashes',
                  'fallback',
                  'lastError',
                ].map((key) => (
                  <th key={key} scope="col">
                    {t(`debug.column.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {stats.map((row) => (
                <tr key={row.remote}>
                  <th scope="row">{row.remote}</th>
                  <td>{row.version}</td>
                  <td>{row.status}</td>
                  <td>{row.loadMs === null ? '–' : `${row.loadMs} ms`}</td>
                  <td>{row.failedAttempts}</td>
                  <td>{row.crashes}</td>
                  <td>{row.fallback ?? '–'}</td>
                  <td>{row.lastError ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      </Part>
      <Part title={t('debug.problems')}>
        {map.problems.length === 0 ? (
          <Text tone="muted">{t('debug.noProblem')}</Text>
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
