import type { RequestDetail } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { useDownload } from '@member-portal/shared-kernel/state';
import { Heading, IconButton, List, ListRow } from '@member-portal/shared-kernel/ui';
import { Download, FileText, Image } from '@member-portal/shared-kernel/ui/icons';
import { requestMutations } from '../../../data/requests.ts';
import { useT } from '../../../texts.ts';

/** A document of a step has its own name besides its file name. */
type RequestFile = RequestDetail['files'][number] & { nameFile?: string };

interface RequestFilesProps {
  /** Shown above the files. */
  title?: string;
  /** Label of the list if no title is shown. */
  label?: string;
  files: RequestFile[];
}

/** Files of a request, a step or a message, each with its download. */
export function RequestFiles({ title, label, files }: RequestFilesProps) {
  const t = useT();
  const formats = useFormats();
  const { pending, download } = useDownload(requestMutations.download(), {
    failed: ({ name }) => t('files.failed', { name }),
    retry: t('retry'),
  });

  return (
    <section aria-label={title ?? label ?? t('files.label')}>
      {title && <Heading level={3}>{title}</Heading>}
      <List>
        {files.map((file) => (
          <ListRow
            key={file.id}
            icon={file.kind === 'pdf' ? FileText : Image}
            title={file.name}
            valueMeta={formats.bytes(file.bytes)}
            action={
              <IconButton
                icon={Download}
                label={t('files.download', { name: file.name })}
                aria-busy={pending?.id === file.id}
                onClick={() => void download({ id: file.id, name: file.nameFile ?? file.name })}
              />
            }
          />
        ))}
      </List>
    </section>
  );
}
