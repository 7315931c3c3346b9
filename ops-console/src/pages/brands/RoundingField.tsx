import { MOST_ROUNDING } from '@member-portal/shared-kernel/rules/brand-charter';
import { chakra, Flex, Text } from '@member-portal/shared-kernel/ui';
import { useField } from '@member-portal/shared-kernel/ui/form';
import { useId } from 'react';
import { useConsoleTexts } from '../../common/texts.ts';

const Slider = chakra('input', {
  base: { width: '100%', minHeight: '2.25rem', accentColor: 'var(--p-primary)', cursor: 'pointer' },
});

const Name = chakra('label', {
  base: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 'emphasis' },
});

/** A slider for the radius of corners, in px. */
export function RoundingField({ name, label }: { name: 'sm' | 'md' | 'lg'; label: string }) {
  const t = useConsoleTexts();
  const id = useId();
  const { input } = useField<number>(name, { parse: Number });
  const words = t('brands.px', { count: Number(input.value) });
  return (
    <div>
      <Flex justifyContent="space-between" gap="0.25rem" flexWrap="wrap">
        <Name htmlFor={id}>{label}</Name>
        <Text as="span" variant="small" tone="muted" aria-hidden>
          {words}
        </Text>
      </Flex>
      <Slider {...input} id={id} type="range" min={0} max={MOST_ROUNDING} step={1} aria-valuetext={words} />
    </div>
  );
}
