import { useStream } from '@member-portal/shared-kernel/state';
import { Amount, Box, chakra, IconBox, Text } from '@member-portal/shared-kernel/ui';
import { WhoPaidBar } from '@member-portal/shared-kernel/ui/chart';
import { Check, Glasses } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';

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

/** Two examples of the mutual's promise: a refund and an analysed quote. */
export default function LoginExamples() {
  const { environment } = usePortal();
  const t = useShellTexts();
  const mutual = useStream(environment)?.brand?.name ?? '';
  return (
    <>
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
            { kind: 'mutual', label: mutual, cents: GLASSES.mutual },
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
    </>
  );
}
