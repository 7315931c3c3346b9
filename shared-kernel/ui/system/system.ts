import { createSystem, type SystemConfig } from '@chakra-ui/react';
import { conditions } from './conditions.ts';
import { globalCss, keyframes } from './global-css.ts';
import { utilities } from './utilities.ts';

/**
 * The widths at which the layout changes: icon rail from `md`, side bar from `lg` (from which cards
 * become tables, too).
 */
export const breakpoints = { sm: '480px', md: '768px', lg: '1100px', xl: '1440px' };

export const system = createSystem({
  cssVarsPrefix: 'p',
  preflight: false,
  disableLayers: true,
  conditions,
  utilities: utilities as SystemConfig['utilities'],
  globalCss,
  theme: { breakpoints, keyframes },
});
