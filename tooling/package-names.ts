/** One scope for every workspace, so that nobody else can take a name that teams install. */
const SCOPE = '@member-portal';

export const KERNEL_PACKAGE = `${SCOPE}/shared-kernel`;
export const TOOLING_PACKAGE = `${SCOPE}/tooling`;
export const SHELL_PACKAGE = `${SCOPE}/shell`;

/**
 * '@member-portal/mfe-refunds' → 'mfe-refunds'. Artifacts, tokens and compositions have ids without a scope:
 * the registry is the portal's own, and published artifacts keep their id.
 */
export const artifactIdOf = (packageName: string): string => packageName.replace(/^@[^/]+\//, '');

/** '@member-portal/tooling' → 'member-portal-tooling', as npm names the tarball of a package. */
export const tarballNameOf = (packageName: string): string => packageName.slice(1).replace('/', '-');

/**
 * The `.npmrc` of a repository that installs these packages. It binds the scope to one registry, so that npm never
 * asks the public one for them. The top-level domain `.invalid` is reserved and never resolves.
 */
export const SCOPE_REGISTRY = `; The registry of packages that your teams use. The public one is never asked for this scope.
${SCOPE}:registry=https://packages.invalid/
`;
