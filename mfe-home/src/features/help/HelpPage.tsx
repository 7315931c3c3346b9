import type { HelpReportReceipt } from '@member-portal/shared-kernel/contracts/help-reports';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { Box, Card, Grid, PageHeader } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { HelpForm } from './HelpForm.tsx';
import { HelpReceipt } from './HelpReceipt.tsx';
import { HelpWays } from './HelpWays.tsx';
import { useHelpT } from './help-texts.ts';
import { ReportContents } from './ReportContents.tsx';

/** Sends a report about this page without personal data. The member gives the code in the answer to an advisor. */
export default function HelpPage() {
  const t = useHelpT();
  const [receipt, setReceipt] = useState<Infer<typeof HelpReportReceipt> | null>(null);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap="1.5rem"
        alignItems="start"
      >
        <Card>
          {receipt ? (
            <HelpReceipt receipt={receipt} onAgain={() => setReceipt(null)} />
          ) : (
            <HelpForm onSent={setReceipt} />
          )}
          <Box borderTop="1px solid var(--p-line)" marginTop="1.5rem" paddingTop="0.5rem">
            <ReportContents />
          </Box>
        </Card>
        <HelpWays />
      </Grid>
    </>
  );
}
