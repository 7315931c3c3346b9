import semver from 'semver';

/** The shell is stored like a remote, under this id, which no remote may take. */
export const SHELL_ARTIFACT = 'shell';

const ID = /^[a-z][a-z0-9-]{0,63}$/;
const SEGMENT = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*$/;

export const isArtifactId = (id: string): boolean => ID.test(id);

/** An exact semantic version without build metadata, which would not survive in a path. */
export const isArtifactVersion = (version: string): boolean =>
  version.length <= 64 && semver.valid(version) === version;

/** A plain relative path: no empty, hidden or parent segment, so it cannot leave its folder. */
export const isArtifactPath = (path: string): boolean =>
  path.length <= 200 && path.split('/').every((segment) => SEGMENT.test(segment));

/** Address of a version's files; ends with '/'. */
export const artifactBaseUrl = (id: string, version: string): string => `/artifacts/${id}/${version}/`;

/** A version by its name: 'mfe-refunds@1.2.0'. */
export const nameOf = (id: string, version: string) => `${id}@${version}`;
