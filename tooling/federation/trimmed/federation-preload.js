/** In place of the runtime's preloading of remotes, which is unused: the edge's HTML preloads files, the loader requests the rest. */
const unused = () => {
  throw new Error('the federation runtime preloads nothing here');
};
export const formatPreloadArgs = unused;
export const preloadAssets = unused;
export const defaultPreloadArgs = unused;
export const normalizePreloadExposes = unused;
