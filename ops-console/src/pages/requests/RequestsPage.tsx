import { Flex, Stack } from '@member-portal/shared-kernel/ui';
import { useConsoleTexts } from '../../common/texts.ts';
import { EnvironmentPage } from '../../layout/EnvironmentPage.tsx';
import { FailedEvents } from './FailedEvents.tsx';
import { MemberRequest } from './MemberRequest.tsx';
import { Systems } from './Systems.tsx';

/** A member's request by its reference, and what the insurer's systems have not taken. */
export function RequestsPage() {
  const t = useConsoleTexts();
  return (
    <EnvironmentPage title={t('requests.title')}>
      {(code, choice) => (
        <Stack gap="1.25rem" key={code}>
          <Flex>{choice}</Flex>
          <MemberRequest environment={code} />
          <Systems environment={code} />
          <FailedEvents environment={code} />
        </Stack>
      )}
    </EnvironmentPage>
  );
}
