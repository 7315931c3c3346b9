import { useEffect } from 'react';
import { unsaved } from './unsaved.ts';

/**
 * Marks the page as unsaved while the condition is true and the component is shown: for input
 * outside a kernel form.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved]);
}
