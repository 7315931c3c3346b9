import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Button, Card, chakra, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { SidePanel } from '@member-portal/shared-kernel/ui/overlay';
import { Table } from '@member-portal/shared-kernel/ui/table';
import { useState } from 'react';
import { useSay } from '../../common/notices.tsx';
import { useProblemSentence } from '../../common/problem-sentence.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { AuditDetail } from './AuditDetail.tsx';
import { type AuditEntry, type AuditFilter, isWholePage, readEntries } from './audit-query.ts';

const Line = chakra('button', {
  base: {
    textAlign: 'start',
    padding: '0.125rem 0',
    borderRadius: 'sm',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
    textDecoration: 'underline transparent',
    _hover: { textDecorationColor: 'currentcolor' },
  },
});

/** Ids of compositions and sessions are long; their beginning distinguishes them. */
const shortSubject = (subject: string) =>
  /^[0-9a-f-]{32,}$/.test(subject) ? `${subject.slice(0, 10)}…` : subject;

/** Evidence of who acted. */
const proofOf = ({ identity }: AuditEntry) =>
  identity === undefined || identity === null
    ? 'byItself'
    : identity.issuer.startsWith('portal:')
      ? 'byToken'
      : 'proven';

interface AuditTableProps {
  first: readonly AuditEntry[];
  filter: AuditFilter;
}

/** The entries, latest first; older ones load on demand. */
export function AuditTable({ first, filter }: AuditTableProps) {
  const t = useConsoleTexts();
  const { instant } = useFormats();
  const say = useSay();
  const sentenceOf = useProblemSentence();
  const [older, setOlder] = useState<readonly AuditEntry[]>([]);
  const [hasMore, setHasMore] = useState(isWholePage(first));
  const [isLoading, setIsLoading] = useState(false);
  const [chosen, setChosen] = useState<AuditEntry | null>(null);
  const entries = [...first, ...older];

  async function loadOlder() {
    setIsLoading(true);
    try {
      const page = await readEntries(filter, entries.at(-1)?.at);
      setOlder((before) => [...before, ...page]);
      setHasMore(isWholePage(page));
    } catch (error) {
      say('danger', sentenceOf(error));
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <Stack gap="1rem" width="100%">
      <Card padding="sm">
        <Table caption={t('audit.title')}>
          <thead>
            <tr>
              <th scope="col">{t('audit.when')}</th>
              <th scope="col">{t('audit.who')}</th>
              <th scope="col">{t('audit.what')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={`${entry.at} ${entry.action} ${entry.subject}`}>
                <td>
                  <Text as="span" variant="small">
                    {instant(entry.at)}
                  </Text>
                </td>
                <td>
                  <Text as="span" variant="small">
                    <Strong>{entry.who}</Strong>
                  </Text>
                  <Text variant="caption" tone="muted">
                    {t(`audit.${proofOf(entry)}`)}
                  </Text>
                </td>
                <td>
                  <Line type="button" onClick={() => setChosen(entry)}>
                    <Strong>{t([`action.${entry.action}`, 'action.other'], { action: entry.action })}</Strong>
                    {[entry.environment, shortSubject(entry.subject)]
                      .filter(Boolean)
                      .map((part) => ` · ${part}`)}
                  </Line>
                  {entry.reason && (
                    <Text variant="caption" tone="muted">
                      {entry.reason}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {hasMore && (
        <Button variant="secondary" loading={isLoading} onClick={() => void loadOlder()}>
          {t('audit.older')}
        </Button>
      )}
      {chosen && (
        <SidePanel
          open
          title={t([`action.${chosen.action}`, 'action.other'], { action: chosen.action })}
          subtitle={instant(chosen.at)}
          onClose={() => setChosen(null)}
        >
          <AuditDetail entry={chosen} />
        </SidePanel>
      )}
    </Stack>
  );
}
