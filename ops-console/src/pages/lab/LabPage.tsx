import { Flex, Stack } from '@member-portal/shared-kernel/ui';
import { useMay } from '../../common/session.tsx';
import { useConsoleTexts } from '../../common/texts.ts';
import { EnvironmentPage } from '../../layout/EnvironmentPage.tsx';
import { Previews } from './Previews.tsx';
import { TesterLinks } from './TesterLinks.tsx';

/** Tester links, which open an environment with other versions, and previews of branches. */
export function LabPage() {
  const t = useConsoleTexts();
  const mayReadLinks = useMay('viewer', 'ops', 'security');
  return (
    <EnvironmentPage title={t('lab.title')}>
      {(code, choice) => (
        <Stack gap="1.25rem">
          <Flex>{choice}</Flex>
          {mayReadLinks && <TesterLinks key={code} environment={code} />}
          <Previews environment={code} />
        </Stack>
      )}
    </EnvironmentPage>
  );
}
