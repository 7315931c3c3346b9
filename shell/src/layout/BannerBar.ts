import { chakra } from '@member-portal/shared-kernel/ui';

/** The bar over everything: a read-only session, or a debug session. */
export const BannerBar = chakra('aside', {
  base: {
    gridArea: 'banner',
    position: 'sticky',
    top: 'var(--p-tester, 0px)',
    zIndex: 950,
    display: 'flex',
    alignItems: 'center',
    gap: '1rem',
    height: 'var(--p-banner)',
    paddingInline: { base: '1rem', md: '1.5rem' },
    background: 'inverse',
    color: 'on-inverse',
    fontSize: { base: '0.875rem', md: '0.9375rem' },
    lineHeight: '1.25rem',
  },
});
