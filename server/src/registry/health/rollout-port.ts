/** The versions of one artifact that an environment shows. */
interface JudgedTrack {
  stable: string;
  canary: { version: string; percent: number; since: string } | null;
  replaced: string | null;
}

export interface JudgedRollout {
  revision: number;
  shell: JudgedTrack;
  remotes: Readonly<Record<string, JudgedTrack>>;
}

/** The rollout for self-healing. */
export interface RolloutPort {
  /** Null if nothing is composed yet. */
  state(environment: string): Promise<JudgedRollout | null>;
  /** Ends an artifact's canary. Throws 409 `revision_outdated` when the rollout changed meanwhile. */
  endCanary(change: {
    environment: string;
    artifact: string;
    /** The version of the canary. */
    version: string;
    readRevision: number;
    who: string;
    reason: string;
  }): Promise<unknown>;
}
