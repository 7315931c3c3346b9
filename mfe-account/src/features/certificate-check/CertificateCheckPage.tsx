import { useLocation } from '@member-portal/shared-kernel/router';
import { Box, Card, PageHeader, Stack } from '@member-portal/shared-kernel/ui';
import { Form, type FormErrors, SubmitButton, TextField } from '@member-portal/shared-kernel/ui/form';
import { useState } from 'react';
import { useCertificateT } from '../../certificate-texts.ts';
import { CheckOutcome } from './CheckOutcome.tsx';

/**
 * Anyone with a certificate can check its code here, without a login. The QR code contains the code in the
 * fragment of the address, which is in no log; a code can also be typed.
 */
export default function CertificateCheckPage() {
  const fragment = decoded(useLocation().hash.slice(1));
  // The QR code of another certificate is another page.
  return <CheckForm key={fragment} scanned={fragment} />;
}

/** A fragment with an invalid encoding is shown unchanged. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function CheckForm({ scanned }: { scanned: string }) {
  const t = useCertificateT();
  const [code, setCode] = useState(scanned.trim());

  function check({ code: typed = '' }: { code?: string }): FormErrors | undefined {
    if (typed.trim() === '') return { code: t('check.required') };
    setCode(typed.trim());
    return undefined;
  }

  return (
    <Box maxWidth="44rem" marginInline="auto">
      <Stack gap="1.5rem">
        <PageHeader flush title={t('check.title')} subtitle={t('check.subtitle')} />
        <Card>
          <Form<{ code?: string }> initialValues={{ code: scanned }} onSubmit={check}>
            <TextField
              name="code"
              label={t('check.code')}
              hint={t('check.hint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <SubmitButton loadingText={t('check.submitting')}>{t('check.submit')}</SubmitButton>
          </Form>
        </Card>
        <div role="status">{code !== '' && <CheckOutcome key={code} code={code} />}</div>
      </Stack>
    </Box>
  );
}
