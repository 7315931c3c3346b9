import { widthHook } from '@member-portal/shared-kernel/ui';

/** True where Home's main column has room for two. The edge's skeleton uses the same width. */
export const useIsVeryWide = widthHook('1600px');
