import { useEffect } from 'react';
import { unsaved } from './unsaved.ts';

/** Holds it while the condition is true and the component is shown: for what somebody fills in without a kernel form. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? unsaved.hold() : undefined), [isUnsaved]);
}
