import type { Brand, GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { Flex, Segmented, Stack } from '@member-portal/shared-kernel/ui';
import { useState } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import type { StoredBrand } from './brand-query.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { SampleFrame } from './sample/SampleFrame.tsx';

interface BrandPreviewProps {
  stored: StoredBrand;
  brand: Brand;
  charter: GraphicalCharter;
  mayLink: boolean;
}

const MODES = ['light', 'dark'] as const;

/**
 * The draft on samples of the portal's own components, on a wide screen and on a phone; and a link to the
 * real pages.
 */
export function BrandPreview({ stored, brand, charter, mayLink }: BrandPreviewProps) {
  const t = useConsoleTexts();
  const [mode, setMode] = useState<(typeof MODES)[number]>('light');
  const shown = { brand: { ...brand, graphical_charter: charter }, mode };
  return (
    <Stack gap="1rem">
      <Flex>
        <Segmented
          label={t('brands.mode')}
          value={mode}
          options={MODES.map((value) => ({ value, label: t(`brands.modes.${value}`) }))}
          onChange={(value) => setMode(value === 'dark' ? 'dark' : 'light')}
        />
      </Flex>
      <Flex gap="1.25rem" flexWrap="wrap" alignItems="flex-start">
        <SampleFrame {...shown} width={1280} height={860} title={t('brands.frame', { width: 1280 })} />
        <SampleFrame {...shown} width={360} height={760} title={t('brands.frame', { width: 360 })} />
      </Flex>
      {mayLink && <PreviewLink code={stored.code} charter={charter} />}
    </Stack>
  );
}
