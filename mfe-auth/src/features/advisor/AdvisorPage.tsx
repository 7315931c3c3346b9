import { useLocation } from '@member-portal/shared-kernel/router';
import { useMutation, useServices } from '@member-portal/shared-kernel/state';
import { Banner, HStack, PageHeader, Spinner, Stack, Text } from '@member-portal/shared-kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { useCodeT } from '../../code-texts.ts';
import { enter } from '../../common/after-password.ts';
import { useCodeErrorText } from '../../common/use-code-error-text.ts';
import { advisorMutations } from '../../data/advisor.ts';

/**
 * The page of a manager's or derogator's link. Its token is the fragment of the address, so only this one call sends it
 * to the server. The redirect to the member's pages replaces the address in the history.
 */
export default function AdvisorPage() {
  const codeT = useCodeT();
  const errorText = useCodeErrorText();
  const services = useServices();
  const { mutateAsync: open } = useMutation(advisorMutations.open());
  const token = useLocation().hash.slice(1);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSent = useRef(false);

  useEffect(() => {
    // The link works once, so a second run of the effect must not send it again.
    if (isSent.current) return;
    isSent.current = true;
    open(token)
      .then(() => enter(services))
      .catch((error: unknown) => setRefusal(errorText(error)));
  }, [services, open, token, errorText]);

  return (
    <Stack gap="1.5rem">
      <PageHeader
        flush
        title={codeT('advisor.title')}
        {...(refusal === null ? {} : { back: { text: codeT('advisor.toLogin'), route: 'login' } })}
      />
      {refusal === null ? (
        <HStack gap="0.75rem" role="status">
          <Spinner />
          <Text>{codeT('advisor.opening')}</Text>
        </HStack>
      ) : (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
    </Stack>
  );
}
