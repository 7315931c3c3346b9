/**
 * The federation runtime's client of a deploy service that the portal does not have. Switching its plugin off
 * (`FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN`) leaves this part in; only these names of it are used then.
 */
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {} };
}

export const getGlobalRemoteInfo = () => ({});
