/** The hook by which a tester's fault lab intercepts the loading of remotes. Members have none. */
export interface LoadFaults {
  /** Loads the remote, or simulates its fault instead. */
  through(remote: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Calls back when a remote gets another fault, or none. Returns the function that unsubscribes. */
  onChange(listener: (remote: string) => void): () => void;
}
