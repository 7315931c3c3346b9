/**
 * In place of Chakra's dictionary of design tokens. The portal has none: its values are the brand's CSS variables
 * (`shared-kernel/ui/system/utilities.ts`), so nothing is registered, referenced or expanded.
 */
export const createTokenDictionary = () => ({
  allTokens: [],
  cssVarMap: new Map(),
  categoryMap: new Map(),
  colorPaletteMap: new Map(),
  getByName: () => undefined,
  getCategoryValues: () => null,
  getVar: (_name, fallback) => fallback,
  expandReferenceInValue: (value) => value,
});
