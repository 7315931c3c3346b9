import { useStream } from 'shared-kernel/state';
import { Amount, Box, BrandPattern, chakra, IconBox, Text, WhoPaidBar } from 'shared-kernel/ui';
import { Check, Glasses } from 'shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../boot/PortalContext.tsx';

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
const Example = chakra('div', {
  base: {
    position: 'relative',
    padding: '1.25rem',
    borderRadius: 'lg',
    background: 'surface',
    color: 'text',
    boxShadow: 'e3',
  },
});
const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '0.875rem' } });

/** A pair of glasses at 340,00 €: amounts in cents. */
const GLASSES = { am: 9, mutual: 30_991, rest: 3_000 };

/** What the mutual promises, with two examples of it; decoration, so not read aloud. */
export function LoginPanel() {
  const { environment } = usePortal();
  const t = useShellTexts();
  const brand = useStream(environment)?.brand;
  if (!brand) return null;
  return (
    <Panel aria-hidden>
      <BrandPattern pattern={brand.graphical_charter.pattern} />
      <Slogan>{t('login.promise')}</Slogan>
      <Example>
        <Row marginBottom="1.25rem">
          <IconBox icon={Glasses} tone="primary" />
          <Box flex="1" minWidth="0">
            <Text strong>{t('login.glasses')}</Text>
            <Text variant="small" tone="muted">
              {t('login.glassesMeta')}
            </Text>
          </Box>
          <Text as="span" fontFamily="heading" fontWeight="emphasis" fontSize="1.25rem">
            <Amount cents={GLASSES.mutual} />
          </Text>
        </Row>
        <WhoPaidBar
          size="sm"
          parts={[
            { kind: 'am', label: t('login.am'), cents: GLASSES.am },
            { kind: 'mutual', label: brand.name, cents: GLASSES.mutual },
            { kind: 'rest', label: t('login.you'), cents: GLASSES.rest },
          ]}
        />
      </Example>
      <Example marginTop="1rem" marginInline="4.5rem -1.5rem">
        <Row>
          <IconBox icon={Check} tone="success" />
          <div>
            <Text strong>{t('login.quote')}</Text>
            <Text variant="small" tone="muted">
              {t('login.quoteMeta')}
            </Text>
          </div>
        </Row>
      </Example>
    </Panel>
  );
}
