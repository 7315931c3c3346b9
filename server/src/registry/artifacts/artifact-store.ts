/** Storage of published files: a folder by default, or an S3-compatible bucket behind the same port. */
export interface ArtifactStore {
  /**
   * Saves all files of a version or none. Replaces files that a failed publication of that version
   * left behind.
   */
  save(id: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Removes all files of a version; does nothing if it has none. */
  remove(id: string, version: string): Promise<void>;
  /** Null when there is no such file. The caller has checked the names (`artifact-names.ts`). */
  read(id: string, version: string, path: string): Promise<Uint8Array | null>;
}
