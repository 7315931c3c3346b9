import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// On a busy machine the library's default of one second is too short.
configure({ asyncUtilTimeout: 5_000 });
// In CI a test may run twice; the failure of its first run is logged.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= SilentResizeObserver;

// Enables React's act() environment for all tests.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.scrollTo = () => {};
  Element.prototype.scrollTo ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // Without this, jsdom's Blob cannot be read.
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  URL.createObjectURL ??= () => 'blob:test';
  URL.revokeObjectURL ??= () => {};
}
