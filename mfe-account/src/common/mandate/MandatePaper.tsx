import type { PreparedMandate } from '@member-portal/shared-kernel/contracts/mandates';
import { Box, Button, Flex, Grid, Heading, Stack, Strong, Text } from '@member-portal/shared-kernel/ui';
import { Download, Maximize } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { useMandateT } from '../../mandate-texts.ts';
import { usePaperDownload } from './use-paper-download.ts';

/** The content of the PDF as text, for phones and screen readers. It stays French in every language. */
export function MandatePaper({ mandate }: { mandate: PreparedMandate }) {
  const { id, fileName, pages, text } = mandate;
  const t = useMandateT();
  const [isLarge, setLarge] = useState(false);
  const { download, isPending } = usePaperDownload();
  return (
    <Box background="surface-2" borderRadius="md" padding={{ base: '0.5rem', md: '1rem' }}>
      <Flex justifyContent="space-between" alignItems="center" gap="0.75rem">
        <Text variant="small" flex="1" minWidth="0" overflowWrap="anywhere">
          <Strong>{fileName}</Strong>
          {pages !== undefined && ` · ${t('sign.pages', { count: pages })}`}
        </Text>
        <Button
          variant="text"
          icon={Maximize}
          // On a phone the paper is as wide as the screen.
          display={{ base: 'none', md: 'inline-flex' }}
          onClick={() => setLarge(true)}
        >
          {t('sign.enlarge')}
        </Button>
        <Button
          variant="text"
          icon={Download}
          loading={isPending}
          aria-label={t('sign.downloadFile', { file: fileName })}
          onClick={() => void download({ id, paper: 'document' })}
        >
          {t('sign.download')}
        </Button>
      </Flex>
      <Words text={text} />
      <Dialog size="lg" open={isLarge} onClose={() => setLarge(false)} title={fileName} closeOnOutside>
        <Words text={text} isLarge />
      </Dialog>
    </Box>
  );
}

interface WordsProps {
  text: PreparedMandate['text'];
  isLarge?: boolean;
}

function Words({ text, isLarge = false }: WordsProps) {
  const t = useMandateT();
  const variant = isLarge ? 'body' : 'small';
  return (
    <Box
      as="article"
      lang="fr"
      aria-label={t('sign.paper')}
      background="surface"
      borderRadius="sm"
      padding={{ base: '1rem', md: '1.75rem' }}
    >
      <Stack gap="1rem">
        <Heading level={3}>{text.title}</Heading>
        {text.authorisation.map((sentence) => (
          <Text key={sentence} variant={variant}>
            {sentence}
          </Text>
        ))}
        <Grid
          as="dl"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          gap={{ base: '0.75rem', md: '1rem 1.5rem' }}
        >
          {text.fields.map(({ label, lines }) => (
            <Field key={label} label={label} lines={lines} variant={variant} />
          ))}
        </Grid>
        {text.notes.map((sentence) => (
          <Text key={sentence} variant={variant} tone="muted">
            {sentence}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

interface FieldProps {
  label: string;
  lines: readonly string[];
  variant: 'body' | 'small';
}

function Field({ label, lines, variant }: FieldProps) {
  return (
    <div>
      <Text as="dt" variant="small" tone="muted">
        {label}
      </Text>
      {lines.map((line) => (
        <Text as="dd" key={line} variant={variant} overflowWrap="anywhere" fontWeight="emphasis">
          {line}
        </Text>
      ))}
    </div>
  );
}
