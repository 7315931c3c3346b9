import { chakra } from '@chakra-ui/react';

const Track = chakra('div', { base: { display: 'flex', gap: '0.375rem' } });
const Bar = chakra('span', {
  base: { flex: 1, height: '4px', borderRadius: 'min(var(--p-radius-full), 2px)', background: 'surface-3' },
  variants: { done: { true: { background: 'primary' } } },
});

/** The progress in a form of several steps, beside the text "Étape 3 sur 4". */
export function StepBars({ current, total }: { current: number; total: number }) {
  return (
    <Track aria-hidden>
      {[...Array(total).keys()].map((step) => (
        <Bar key={step} done={step < current} />
      ))}
    </Track>
  );
}
