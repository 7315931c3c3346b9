import { widthHook } from '@member-portal/shared-kernel/ui';

/** True if Home's main column has space for two. The edge's skeleton uses the same width. */
export const useIsVeryWide = widthHook('1600px');
