const listeners = new Set<() => void>();

/** Reports that the registry no longer knows this browser. */
export function signedOut(): void {
  for (const listener of listeners) listener();
}

/** Returns the function that removes the listener. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
