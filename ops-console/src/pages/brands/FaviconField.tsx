import {
  faviconOfSvg,
  parseFaviconSvg,
  svgOfFavicon,
} from '@member-portal/shared-kernel/rules/brand-favicon';
import { Button, chakra, Flex, Text } from '@member-portal/shared-kernel/ui';
import { FieldFrame, useField } from '@member-portal/shared-kernel/ui/form';
import { Image as ImageIcon, Undo2 } from '@member-portal/shared-kernel/ui/icons';
import { useId, useState } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';
import { useBrandWords } from './use-brand-words.ts';

/** The favicon that the edge makes from the brand's logo. */
const OF_LOGO = '/brand/favicon.svg';

const Drawing = chakra('img', {
  base: {
    width: '2rem',
    height: '2rem',
    flexShrink: 0,
    borderRadius: 'sm',
    border: '1px solid var(--p-line)',
  },
});
const Picker = chakra('input', {
  base: {
    width: '100%',
    minHeight: '2.75rem',
    fontSize: '0.875rem',
    color: 'text-2',
    '&::file-selector-button': {
      minHeight: '2.25rem',
      marginInlineEnd: '0.75rem',
      paddingInline: '0.875rem',
      border: '1px solid var(--p-line-strong)',
      borderRadius: 'md',
      background: 'surface',
      color: 'text',
      font: 'inherit',
      cursor: 'pointer',
    },
  },
});

interface FaviconFieldProps {
  favicon: string;
  error: string | undefined;
}

/** The favicon, from an SVG file or from the logo. A refused file leaves the favicon as it is. */
export function FaviconField({ favicon, error }: FaviconFieldProps) {
  const t = useConsoleTexts();
  const id = useId();
  const { refusalSentence } = useBrandWords();
  const { input } = useField<string>('favicon');
  const [refused, setRefused] = useState<string | undefined>();
  const isOwn = svgOfFavicon(favicon) !== null;
  const ids = { control: id, hint: `${id}-hint`, message: `${id}-message` };
  const shown = refused ?? error;

  async function take(file: File | undefined) {
    if (!file) return;
    const verdict = parseFaviconSvg(await file.text());
    if (verdict.ok) input.onChange(faviconOfSvg(verdict.value));
    setRefused(
      verdict.ok
        ? undefined
        : refusalSentence({ field: 'favicon', ...verdict, params: { ...verdict.params } }),
    );
  }

  return (
    <FieldFrame label={t('brands.field.favicon')} hint={t('brands.faviconHint')} ids={ids} error={shown}>
      <Flex gap="0.75rem" alignItems="center" flexWrap="wrap">
        {isOwn ? <Drawing src={favicon} alt="" /> : <ImageIcon size={24} aria-hidden />}
        <Text as="span" variant="small" flex={1}>
          {isOwn ? t('brands.faviconOwn') : t('brands.faviconLogo')}
        </Text>
        {isOwn && (
          <Button
            variant="text"
            size="sm"
            icon={Undo2}
            onClick={() => {
              input.onChange(OF_LOGO);
              setRefused(undefined);
            }}
          >
            {t('brands.faviconReset')}
          </Button>
        )}
      </Flex>
      <Picker
        id={id}
        type="file"
        accept=".svg,image/svg+xml"
        aria-invalid={shown ? true : undefined}
        aria-describedby={[ids.hint, shown && ids.message].filter(Boolean).join(' ')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Without this, choosing the same file again after a correction would not fire a change event.
          event.target.value = '';
        }}
      />
    </FieldFrame>
  );
}
