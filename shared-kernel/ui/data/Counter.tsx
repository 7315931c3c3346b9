import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '../layout/primitives.tsx';

const Bubble = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '1.25rem',
    height: '1.25rem',
    paddingInline: '0.3125rem',
    borderRadius: 'full',
    background: 'primary',
    color: 'on-primary',
    fontSize: '0.75rem',
    lineHeight: 1,
    fontWeight: 'emphasis',
  },
});

/** A small count; `label` names the counted things ("1 nouveau message"). Shows nothing at zero. */
export function Counter({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <Bubble>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Bubble>
  );
}
