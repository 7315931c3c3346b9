/** Chakra's own style reset, which the portal switches off (`shared-kernel/ui/system/system.ts`). */
export const createPreflight = () => ({});
