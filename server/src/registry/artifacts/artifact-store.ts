/** Where published files lie: a folder by default, an S3-compatible bucket behind the same port. */
export interface ArtifactStore {
  /** All files of a version or none. What an unregistered version of that name left behind is replaced. */
  save(id: string, version: string, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** Null when there is no such file. The caller has checked the names (`artifact-names.ts`). */
  read(id: string, version: string, path: string): Promise<Uint8Array | null>;
}
