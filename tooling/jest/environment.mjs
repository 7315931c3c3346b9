import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom hides what Node has and every browser has: these are put back, from Node, so that code under test
 * meets one consistent set (a jsdom AbortSignal is refused by Node's fetch).
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'Uint8Array',
  'ArrayBuffer',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  // No 'browser' condition: packages then answer with their CommonJS build, which Jest can load.
  exportConditions() {
    return [];
  }
}
