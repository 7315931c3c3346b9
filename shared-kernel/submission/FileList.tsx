import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { useFormats } from '../i18n/use-formats.ts';
import type { Limits } from '../rules/limits.ts';
import { Text } from '../ui/text/Text.tsx';
import { useSubmissionTexts } from './texts.ts';

const Top = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '1rem',
    marginBottom: '0.5rem',
  },
});
const Items = chakra('ul', {
  base: { listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '0.5rem' },
});

export interface FileListProps {
  ref?: Ref<HTMLUListElement>;
  /** Number and total bytes of the files that count towards the limits. */
  count: number;
  bytes: number;
  limits: Limits['uploads'];
  /** Names the list if a document's title is above it; « Vos fichiers » and the sums are then left out. */
  label?: string | undefined;
  /** `FileRow`s. */
  children: ReactNode;
}

/** « Vos fichiers · 2 sur 5 · 3,3 Mo sur 15 Mo ». */
export function FileList({ ref, count, bytes, limits, label, children }: FileListProps) {
  const t = useSubmissionTexts();
  const formats = useFormats();
  const list = (
    <Items ref={ref} role="list" aria-label={label ?? t('files.yours')}>
      {children}
    </Items>
  );
  if (label) return list;
  return (
    <div>
      <Top>
        <Text variant="row" strong>
          {t('files.yours')}
        </Text>
        <Text variant="small" tone="muted">
          {t('files.used', {
            count,
            max: limits.maxFiles,
            bytes: formats.bytes(bytes),
            maxBytes: formats.bytes(limits.maxTotalBytes),
          })}
        </Text>
      </Top>
      {list}
    </div>
  );
}
