import type { InitAnswer } from '@member-portal/shared-kernel/contracts/init';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, chakra, TextLink } from '@member-portal/shared-kernel/ui';
import { Eye } from '@member-portal/shared-kernel/ui/icons';
import { useShellTexts } from '../portal/PortalContext.tsx';

/** Overlays the page at its lower edge, so that the page is laid out exactly as members will see it. */
const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: '0.75rem',
    bottom: { base: 'calc(4.5rem + env(safe-area-inset-bottom))', md: '1rem' },
    zIndex: 955,
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    width: 'fit-content',
    maxWidth: 'calc(100% - 1.5rem)',
    marginInline: 'auto',
    padding: '0.625rem 1rem',
    borderRadius: 'md',
    background: 'inverse',
    color: 'on-inverse',
    fontSize: '0.875rem',
    lineHeight: '1.25rem',
    boxShadow: 'e3',
    '& a': { color: 'inherit', textDecoration: 'underline' },
  },
});

/** Says that this browser shows unpublished content, and until when. */
export default function PreviewBar({ preview }: { preview: NonNullable<InitAnswer['preview']> }) {
  const t = useShellTexts();
  const { time } = useFormats();
  return (
    <Bar aria-label={t('preview.label')}>
      <Eye size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Box minWidth="0">
        <strong>{t('preview.title')}</strong>{' '}
        {t('preview.text', { title: preview.title, version: preview.version, time: time(preview.expiresAt) })}
      </Box>
      <TextLink href="/api/content-previews/end">{t('preview.end')}</TextLink>
    </Bar>
  );
}
