/** The runtime's own preloading of remotes. The edge names in the page what to preload, and the loader asks for the rest. */
const unused = () => {
  throw new Error('the federation runtime preloads nothing here');
};
export const formatPreloadArgs = unused;
export const preloadAssets = unused;
export const defaultPreloadArgs = unused;
export const normalizePreloadExposes = unused;
