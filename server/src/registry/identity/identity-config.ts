import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../../platform/start-error.ts';
import { isOnThisMachine } from '../../platform/this-machine.ts';
import { ArtifactId, EnvironmentCode, TeamName } from '../registry.contracts.ts';
import { Role } from './roles.contracts.ts';

/** An issuer's answers are trusted, so they must not be changed on the way. */
const Issuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (address) => new URL(address).protocol === 'https:' || isOnThisMachine(address),
    'must be an https address, except on this machine',
  );

const PeopleIssuer = z.strictObject({
  issuer: Issuer,
  /** Id of the command line at the issuer: a public client with PKCE, whose redirect address is http://127.0.0.1 with any port. */
  clientId: z.string().min(1),
  scopes: z.string().default('openid profile email'),
  nameClaim: z.string().default('name'),
  /** The claim that holds a person's groups: a text, or a list of texts. */
  rolesClaim: z.string().default('groups'),
  /** Group → role of its people. */
  roles: z.record(z.string(), Role).default({}),
  /** A provider for trials: its sign-ins do not end machine tokens. */
  development: z.boolean().default(false),
});
export type PeopleIssuer = z.infer<typeof PeopleIssuer>;

const BuildGrant = z.strictObject({
  /** Claims that a token must have, each with exactly this value: { "repository": "acme/mfe-refunds", "ref": "refs/heads/main" } */
  claims: z
    .record(z.string(), z.union([z.string().min(1), z.number(), z.boolean()]))
    .refine(
      (claims) => Object.keys(claims).length > 0,
      'must name a claim: otherwise every build of the issuer has it',
    ),
  team: TeamName,
  remote: ArtifactId,
  /** Environments in which builds move it. Empty: they only publish. */
  environments: z.array(EnvironmentCode).default([]),
  /** True: builds of any branch; they only publish previews, and move nothing. */
  previewsOnly: z.boolean().default(false),
  /** Minutes for which a token is valid. */
  minutes: z.int().min(1).max(60).default(15),
});
export type BuildGrant = z.infer<typeof BuildGrant>;

const BuildIssuer = z.strictObject({
  issuer: Issuer,
  audience: z.string().min(1),
  grants: z.array(BuildGrant).min(1),
});
export type BuildIssuer = z.infer<typeof BuildIssuer>;

const IdentityConfig = z.strictObject({
  people: z.array(PeopleIssuer).default([]),
  builds: z.array(BuildIssuer).default([]),
});
export type IdentityConfig = z.infer<typeof IdentityConfig>;

export const NO_IDENTITY: IdentityConfig = { people: [], builds: [] };

/** The content of the file of PORTAL_IDENTITY. Throws a StartError of one line that names the mistake. */
export function readIdentityConfig(path: string | null): IdentityConfig {
  if (path === null) return NO_IDENTITY;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`PORTAL_IDENTITY: ${path} cannot be read (${(error as Error).message}).`, error);
  }
  return parseIdentityConfig(content, path);
}

export function parseIdentityConfig(content: unknown, path: string): IdentityConfig {
  const parsed = IdentityConfig.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`PORTAL_IDENTITY: ${path}: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const issuers = [...parsed.data.people, ...parsed.data.builds].map(({ issuer }) => issuer);
  const twice = issuers.find((issuer, at) => issuers.indexOf(issuer) !== at);
  if (twice !== undefined) throw new StartError(`PORTAL_IDENTITY: ${path} names ${twice} twice.`);
  return parsed.data;
}
