import type { PortalDocument } from '@member-portal/shared-kernel/contracts/documents';
import { InFrench, useFormats } from '@member-portal/shared-kernel/i18n';
import { useDownload } from '@member-portal/shared-kernel/state';
import {
  Box,
  Card,
  Heading,
  IconButton,
  List,
  ListRow,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { Download } from '@member-portal/shared-kernel/ui/icons';
import { useContractT } from '../../contract-texts.ts';
import { contractMutations } from '../../data/contracts.ts';

/** The documents of one contract, to download. */
export function ContractDocuments({ documents }: { documents: PortalDocument[] }) {
  const t = useContractT();
  const formats = useFormats();
  const { pending, download } = useDownload(contractMutations.download(), {
    failed: t('documents.downloadFailed'),
    retry: t('documents.retry'),
  });
  return (
    <Card aria-labelledby="documents">
      <Heading level={2} size="h3" id="documents" marginBottom="0.25rem">
        {t('documents.title')}
      </Heading>
      {documents.length === 0 && (
        <Text variant="small" tone="muted">
          {t('documents.none')}
        </Text>
      )}
      <List aria-labelledby="documents">
        {documents.map(({ id, title, uploadDate }) => (
          <ListRow
            key={id}
            title={<InFrench words={title} />}
            meta={formats.longDate(uploadDate)}
            action={
              <IconButton
                icon={Download}
                label={t('documents.download', { title })}
                words={<InFrench words={title}>{(title) => t('documents.download', { title })}</InFrench>}
                aria-busy={pending?.id === id}
                onClick={() => void download({ id })}
              />
            }
          />
        ))}
      </List>
      <Box marginTop="0.5rem">
        <TextLink route="documents" chevron>
          {t('documents.all')}
        </TextLink>
      </Box>
    </Card>
  );
}
