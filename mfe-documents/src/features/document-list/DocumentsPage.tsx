import { useParams, useSearchValue, useSearchWords } from '@member-portal/shared-kernel/router';
import { displayedTabs } from '@member-portal/shared-kernel/rules/documents-display';
import { withoutIdentifiers } from '@member-portal/shared-kernel/rules/unidentified';
import { Slot, useServices } from '@member-portal/shared-kernel/state';
import { Box, Button, PageHeader } from '@member-portal/shared-kernel/ui';
import { FileUp } from '@member-portal/shared-kernel/ui/icons';
import { Tabs } from '@member-portal/shared-kernel/ui/tabs';
import { useT } from '../../texts.ts';
import { DocumentsOfTab } from './DocumentsOfTab.tsx';
import { PaymentScheduleLine } from './PaymentScheduleLine.tsx';

/** Documents by tab. The tab is part of the path, the year part of the query string. */
export default function DocumentsPage() {
  const t = useT();
  const { tab: tabInAddress } = useParams();
  const { navigate, environment } = useServices();
  const [year, setYear] = useSearchValue('year');
  const [words, setWords] = useSearchWords('q', withoutIdentifiers);
  const tabs = displayedTabs(environment.documentsDisplay);
  const tab = tabs.find((one) => one === tabInAddress) ?? tabs[0] ?? 'health';
  return (
    <>
      <PageHeader
        title={t('list.title')}
        actions={
          <Button variant="secondary" icon={FileUp} route="doc-sharing">
            {t('list.share')}
          </Button>
        }
      />
      <Tabs
        label={t('list.title')}
        value={tab}
        onChange={(next) => void navigate('documents', { params: { tab: next }, replace: true })}
        items={tabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          content:
            value === tab ? (
              <>
                <DocumentsOfTab
                  tab={value}
                  year={year}
                  onYear={(next) => setYear(next, { replace: true })}
                  words={words}
                  onWords={setWords}
                />
                {value === 'contribution' && <PaymentScheduleLine />}
              </>
            ) : null,
        }))}
      />
      <Box marginTop="1.25rem">
        <Slot name="documents.more" />
      </Box>
    </>
  );
}
