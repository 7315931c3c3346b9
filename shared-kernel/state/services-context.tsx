import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { PortalServices, Stream } from '../contract/services.ts';

const ServicesContext = createContext<PortalServices | null>(null);

export function ServicesProvider({ services, children }: { services: PortalServices; children: ReactNode }) {
  return <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>;
}

/**
 * The services from the shell. A component outside the provider is a mistake in the code and
 * throws.
 */
export function useServices(): PortalServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a <ServicesProvider> above');
  return services;
}

/** True if actions that write are locked (`Session.readOnly`). */
export const useReadOnly = (): boolean => useStream(useServices().session.readOnly);

/** The stream's current value; the component renders again when it changes. */
export function useStream<T>(stream: Stream<T>): T {
  return useSyncExternalStore(
    (changed) => {
      const subscription = stream.changes.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => stream.value,
  );
}
