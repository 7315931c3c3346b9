import { Box, chakra } from '@member-portal/shared-kernel/ui';
import { SidewaysScroll, Table } from '@member-portal/shared-kernel/ui/table';
import { filesOf, type LoadedRemote, sharedOf, timeOf } from './debug-facts.ts';
import { useDebugTexts } from './debug-texts.ts';

const FactsTable = chakra(Table, {
  base: {
    minWidth: '52rem',
    fontSize: '0.875rem',
    '& th, & td': { padding: '0.5rem', verticalAlign: 'top', overflowWrap: 'break-word' },
    '& th': { color: 'text-2' },
    '& tbody > tr:first-of-type > *': { borderTop: '1px solid var(--p-line)' },
    '& tr + tr > td': { paddingTop: 0 },
  },
});

const COLUMNS = [
  'remote',
  'version',
  'state',
  'from',
  'load',
  'files',
  'failedAttempts',
  'crashes',
  'fallback',
  'lastError',
] as const;

/** How each remote was loaded, and which packages it shares. */
export function RemotesTable({ remotes }: { remotes: readonly LoadedRemote[] }) {
  const t = useDebugTexts();
  return (
    <SidewaysScroll label={t('remotes')}>
      <FactsTable caption={t('remotes')}>
        <thead>
          <tr>
            {COLUMNS.map((key) => (
              <th key={key} scope="col">
                {t(`column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        {remotes.map((row) => (
          <tbody key={row.remote}>
            <tr>
              <th scope="rowgroup">{row.remote}</th>
              <td>{row.version}</td>
              <td>{row.status}</td>
              <td>{row.baseUrl}</td>
              <td>{timeOf(row, t)}</td>
              <td>{filesOf(row, t)}</td>
              <td>{row.failedAttempts}</td>
              <td>{row.crashes}</td>
              <td>{row.fallback ?? t('none')}</td>
              <td>{row.lastError ?? t('none')}</td>
            </tr>
            {row.shared.length > 0 && (
              <tr>
                <td />
                <td colSpan={COLUMNS.length - 1}>
                  <Box as="span" color="text-2">
                    {t('shared')} :{' '}
                  </Box>
                  {sharedOf(row, t).join(' · ')}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </FactsTable>
    </SidewaysScroll>
  );
}
