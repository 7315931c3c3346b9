const listeners = new Set<() => void>();

/** Says that the registry knows this browser no more. */
export function signedOut(): void {
  for (const listener of listeners) listener();
}

/** Returns the function that ends it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
