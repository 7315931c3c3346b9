import type { Service } from '@member-portal/shared-kernel/contracts/services';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Box, Card, Heading, IconBox, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Gauge } from '@member-portal/shared-kernel/ui/chart';
import { languageOf } from '../../common/language-of.ts';
import { useT } from '../../texts.ts';
import { advantageWords } from './advantage-words.ts';
import { professionIcon } from './profession-icon.ts';

/** The advantages of the network, by profession. */
export function Professions({ professions }: Pick<Service, 'professions'>) {
  const formats = useFormats();
  return (
    <Box
      as="ul"
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
        md: 'repeat(auto-fill, minmax(12rem, 1fr))',
      }}
      gap={{ base: '0.75rem', md: '1.25rem' }}
    >
      {professions.map((profession) => (
        <Card as="li" key={profession.title} padding="sm" lang={languageOf(profession)}>
          <IconBox icon={professionIcon(profession.family)} tone="primary" />
          <Text tone="muted" variant="small" marginTop="0.75rem">
            {profession.title}
          </Text>
          {profession.advantage && (
            <Text as="p" fontFamily="heading" fontSize="1.625rem" lineHeight="2rem" fontWeight="heading">
              {/* An untranslated text keeps its French notation. */}
              {languageOf(profession) === 'fr'
                ? profession.advantage
                : advantageWords(profession.advantage, formats)}
            </Text>
          )}
          {profession.detail && <Text variant="small">{profession.detail}</Text>}
        </Card>
      ))}
    </Box>
  );
}

/** How to use the network, as a numbered list. */
export function Steps({ steps }: Pick<Service, 'steps'>) {
  const t = useT();
  return (
    <Card>
      <Heading level={3} marginBottom="0.75rem">
        {t('services.steps')}
      </Heading>
      <Stack as="ol" gap="0.875rem">
        {steps.map((step, index) => (
          <Box as="li" key={step.title} display="flex" gap="0.75rem" lang={languageOf(step)}>
            <Box
              aria-hidden
              display="grid"
              placeItems="center"
              flexShrink={0}
              boxSize="1.75rem"
              borderRadius="full"
              background="primary-soft"
              color="primary"
              fontWeight="emphasis"
              fontSize="0.875rem"
            >
              {index + 1}
            </Box>
            <div>
              <Text strong>{step.title}</Text>
              <Text variant="small" tone="muted">
                {step.text}
              </Text>
            </div>
          </Box>
        ))}
      </Stack>
    </Card>
  );
}

/** The same care outside the network and inside it. */
export function Example({ example, network }: { example: NonNullable<Service['example']>; network: string }) {
  const t = useT();
  const { cents } = useFormats();
  const { title, note, outsideCents, insideCents } = example;
  return (
    <Card>
      <Heading level={3}>{t('services.example.title')}</Heading>
      <Text variant="small" tone="muted" marginBottom="0.75rem" lang={languageOf(example)}>
        {title}
      </Text>
      <Stack gap="0.5rem">
        <Gauge
          label={t('services.example.outside')}
          value={outsideCents}
          max={outsideCents}
          text={cents(outsideCents)}
          left
        />
        <Gauge
          label={t('services.example.inside', { network })}
          value={insideCents}
          max={outsideCents}
          text={cents(insideCents)}
          left
        />
      </Stack>
      {note && (
        <Text variant="small" marginTop="0.75rem" lang={languageOf(example)}>
          {note}
        </Text>
      )}
    </Card>
  );
}
