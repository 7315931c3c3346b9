import { useStream } from '@member-portal/shared-kernel/state';
import { Box, BrandPattern, chakra, useIsWide } from '@member-portal/shared-kernel/ui';
import { lazyPart } from '../portal/lazy-part.tsx';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';

const Panel = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'center',
    position: 'sticky',
    top: 'var(--p-tester, 0px)',
    height: 'calc(100dvh - var(--p-tester, 0px))',
    overflow: 'hidden',
    padding: '3.5rem',
    background: 'deep',
    color: 'on-deep',
  },
});
const Slogan = chakra('p', {
  base: {
    position: 'relative',
    fontFamily: 'heading',
    fontWeight: 'heading',
    fontSize: '2.625rem',
    lineHeight: '3rem',
    letterSpacing: '-0.015em',
    whiteSpace: 'pre-line',
    marginBottom: '2.5rem',
  },
});
const Examples = lazyPart(() => import('./LoginExamples.tsx'));
/** Height of the examples, so that the text above them does not move when they load. */
const EXAMPLES_HEIGHT = '15.25rem';

/** The mutual's promise with two examples. It is decoration, so it is hidden from screen readers. */
export function LoginPanel() {
  const { environment } = usePortal();
  const t = useShellTexts();
  const isWide = useIsWide();
  const brand = useStream(environment)?.brand;
  if (!brand) return null;
  return (
    <Panel aria-hidden>
      <BrandPattern pattern={brand.graphical_charter.pattern} />
      <Slogan>{t('login.promise')}</Slogan>
      <Box minHeight={EXAMPLES_HEIGHT}>{isWide && <Examples />}</Box>
    </Panel>
  );
}
