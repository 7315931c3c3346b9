import { rememberComputedStyles } from './quick-computed-styles.ts';
import './quick-style-rules.ts';
import './quick-declarations.ts';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom hides these globals, which Node and every browser have. They are restored from Node, so
 * that code under test uses one consistent set (Node's fetch refuses jsdom's AbortSignal).
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
    rememberComputedStyles(this.global);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }

  // Without the 'browser' condition, packages resolve to their CommonJS build, which Jest can load.
  exportConditions() {
    return [];
  }
}
