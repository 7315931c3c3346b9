/** In a browser axios takes XMLHttpRequest; its adapter for fetch would be 3.5 KB (brotli) that never run. */
export const getFetch = () => undefined;
