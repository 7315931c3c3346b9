/**
 * In place of the federation runtime's sentences for its error codes. Its messages still have the code and the address of
 * the page that explains the code.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
