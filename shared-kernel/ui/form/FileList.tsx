import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Text } from '../text/Text.tsx';
import type { FileLimits } from './FileDrop.tsx';

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
  /** Files and bytes that count so far. */
  count: number;
  bytes: number;
  limits: Pick<FileLimits, 'maxFiles' | 'maxTotalBytes'>;
  title?: ReactNode;
  /** `FileItem`s. */
  children: ReactNode;
}

/** « Vos fichiers · 2 sur 5 · 3,3 Mo sur 15 Mo ». */
export function FileList({ count, bytes, limits, title, children }: FileListProps) {
  const t = useTexts('ui');
  const formats = useFormats();
  const size = (value: number) => formats.bytes(value);
  return (
    <div>
      <Top>
        <Text variant="row" strong>
          {title ?? t('yourFiles')}
        </Text>
        <Text variant="small" tone="muted" role="status">
          {t('filesUsed', {
            count,
            max: limits.maxFiles,
            bytes: size(bytes),
            maxBytes: size(limits.maxTotalBytes),
          })}
        </Text>
      </Top>
      <Items role="list">{children}</Items>
    </div>
  );
}
