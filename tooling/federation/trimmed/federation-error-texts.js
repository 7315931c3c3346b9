/**
 * Sentences for the error codes of the federation runtime. Its messages keep the code and the address of the page that explains
 * it.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
