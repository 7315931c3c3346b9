import { Box, chakra } from '@member-portal/shared-kernel/ui';
import { filesOf, type LoadedRemote, sharedOf, timeOf } from './debug-facts.ts';
import { useDebugTexts } from './debug-texts.ts';

const Table = chakra('table', {
  base: {
    width: '100%',
    minWidth: '52rem',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    '& th, & td': { padding: '0.5rem', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'break-word' },
    '& th': { color: 'text-2' },
    '& tbody + tbody td, & tbody + tbody th, & thead + tbody td, & thead + tbody th': {
      borderTop: '1px solid var(--p-line)',
    },
    '& tr + tr td': { borderTop: '0 !important', paddingTop: 0 },
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
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('remotes')}>
      <Table>
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
      </Table>
    </Box>
  );
}
