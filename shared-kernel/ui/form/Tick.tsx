import { chakra } from '@chakra-ui/react';
import { markStyle } from './choice-style.ts';

/** The square of a checkbox, drawn on the native control. */
export const Tick = chakra('input', {
  base: {
    ...markStyle,
    borderRadius: 'min(var(--p-radius-sm), 6px)',
    _checked: {
      ...markStyle._checked,
      _after: {
        content: '""',
        width: '0.375rem',
        height: '0.6875rem',
        border: 'solid var(--p-on-primary)',
        borderWidth: '0 2px 2px 0',
        transform: 'translateY(-1px) rotate(45deg)',
      },
    },
  },
});
