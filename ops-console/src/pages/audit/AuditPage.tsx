import { useQuery } from '@member-portal/shared-kernel/state';
import {
  Button,
  Card,
  EmptyState,
  Flex,
  QueryView,
  SkeletonRows,
  Stack,
} from '@member-portal/shared-kernel/ui';
import { Download, ScrollText, ShieldCheck } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { Page } from '../../layout/Page.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { auditQuery, sealsQuery } from './audit-query.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { SealsBanner } from './SealsBanner.tsx';

/** The audit trail: who did what and why, and whether the trail was altered. */
export function AuditPage() {
  const t = useConsoleTexts();
  const [search] = useSearchParams();
  const filter = {
    environment: search.get('environment') ?? '',
    action: search.get('action') ?? '',
    who: search.get('who') ?? '',
  };
  const audit = useQuery(auditQuery(filter));
  const seals = useQuery(sealsQuery());
  const mayExport = useMay('ops', 'security');
  const [exports, setExports] = useState(false);
  return (
    <Page
      title={t('audit.title')}
      actions={
        <>
          {mayExport && (
            <Button variant="secondary" size="sm" icon={Download} onClick={() => setExports(true)}>
              {t('audit.export')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={ShieldCheck}
            loading={seals.isFetching}
            onClick={() => void seals.refetch()}
          >
            {t('audit.verify')}
          </Button>
        </>
      }
    >
      <Stack gap="1rem">
        <SealsBanner seals={seals} />
        <AuditFilters filter={filter} />
        <QueryView
          query={audit}
          skeleton={
            <Card>
              <SkeletonRows count={8} icon={false} />
            </Card>
          }
          failure={{ title: t('audit.failed'), text: t('failed.registryText') }}
          empty={{
            when: (entries) => entries.length === 0,
            show: <EmptyState icon={ScrollText} title={t('audit.empty')} text={t('audit.emptyText')} />,
          }}
        >
          {(entries) => (
            <Flex>
              <AuditTable key={JSON.stringify(filter)} first={entries} filter={filter} />
            </Flex>
          )}
        </QueryView>
      </Stack>
      {exports && <ExportDialog onClose={() => setExports(false)} />}
    </Page>
  );
}
