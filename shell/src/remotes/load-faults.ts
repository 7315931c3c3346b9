/** Where a tester's fault lab stands between the loader and what a remote offers. Members have none. */
export interface LoadFaults {
  /** Loads, or does what is wrong with this remote instead. */
  through(remote: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Calls back when a remote gets another fault, or none. Returns the function that unsubscribes. */
  onChange(listener: (remote: string) => void): () => void;
}
