import { randomUUID } from 'node:crypto';
import type { SignedComposition } from '@member-portal/shared-kernel/contract';
import type {
  EnvironmentDocument,
  GraphicalCharter,
} from '@member-portal/shared-kernel/contracts/environment';
import { brandRefusals } from '@member-portal/shared-kernel/rules/brand-charter';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { PageAddress } from '../../platform/page-address.ts';
import { SHELL_ARTIFACT } from '../artifacts/artifact-names.ts';
import { findRemote, findShell } from '../artifacts/artifacts.repository.ts';
import { hasAudit, recordAudit } from '../audit/audit.repository.ts';
import { findLiveComposition } from '../compositions/compositions.repository.ts';
import type { Signer } from '../compositions/signing-keys.ts';
import { findNewestPreview } from '../previews/previews.repository.ts';
import { refused } from '../refusal.ts';
import { listRemovals } from '../retention/removals.repository.ts';
import { listRevoked } from '../revocations/revocations.repository.ts';
import { STABLE_COHORT } from '../rollout/cohorts.ts';
import { readIntact } from '../rollout/sign-compositions.ts';
import { refusedOrigins } from './allowed-origins.ts';
import { misfitsAmong, pinVersions } from './pin-versions.ts';
import {
  findTesterLink,
  insertTesterLink,
  listTesterLinks,
  markTesterLinkRevoked,
} from './tester-links.repository.ts';
import type { TesterLinkRow } from './tester-links.table.ts';
import type { TesterTokens } from './tester-token.ts';
import type { TesterSessionAnswer } from './testers.contracts.ts';

export interface TesterLinkWish {
  pins: Record<string, string>;
  overrides: Record<string, string>;
  hours: number;
  who: string;
  reason: string;
  /** Shows the newest version of this branch, including later ones. */
  preview?: { artifact: string; branch: string };
  /** A draft of the brand's look. Pages correct unreadable colours, as in a published one. */
  charter?: GraphicalCharter | undefined;
  /** Remote id → how it is broken in browsers of the link. */
  faults?: Record<string, string> | undefined;
}

export interface TesterService {
  /**
   * Throws 404 `environment_unknown`, 403 `testers_not_allowed`, 422 `tester_link_does_not_fit` with every reason:
   * a version that is unknown or does not fit, an origin that is not allowed, a remote that is pinned and overridden, a charter
   * that pages cannot show, a fault of a remote that is not shown.
   */
  create(environment: string, wish: TesterLinkWish): Promise<{ link: string; made: TesterLinkRow }>;
  /** The address of an existing link. */
  again(made: TesterLinkRow): Promise<{ link: string; made: TesterLinkRow }>;
  /** Throws 404 `environment_unknown`. */
  list(environment: string): Promise<TesterLinkRow[]>;
  /** Ends the link. Revoking it again changes nothing. Throws 404 `tester_link_unknown`. */
  revoke(id: string, who: string, reason: string): Promise<TesterLinkRow>;
  /**
   * Throws 404 `tester_link_unknown`, 410 `tester_link_expired` or `tester_link_revoked`, 403
   * `testers_not_allowed`, 422 `tester_link_does_not_fit` if the pins no longer fit the live versions.
   */
  session(id: string): Promise<TesterSessionAnswer>;
  /**
   * Records in the audit trail that a browser opened the link, without data about the browser. At most once a
   * minute, so that the holder of a link cannot fill the trail. Throws the errors of `session` that concern
   * the link itself.
   */
  opened(id: string): Promise<void>;
}

export interface TesterServiceParts {
  database: Database;
  clock: Clock;
  signer: Signer;
  tokens: TesterTokens;
  pageAddress: PageAddress;
  /** Throws 404 `environment_unknown`. */
  environment(code: string): Promise<EnvironmentDocument>;
}

const OPENING_SECONDS = 60;

export const stateOf = ({ revokedAt, expiresAt }: TesterLinkRow, now: Date) =>
  revokedAt ? ('revoked' as const) : expiresAt <= now ? ('expired' as const) : ('valid' as const);

export function createTesterService(parts: TesterServiceParts): TesterService {
  const { clock, signer, tokens, pageAddress } = parts;
  const { db, transaction } = parts.database;

  const allowedIn = async (code: string): Promise<EnvironmentDocument> => {
    const document = await parts.environment(code);
    if (!document.testers?.allowed) throw new PortalError('testers_not_allowed', 403);
    return document;
  };

  async function validLink(id: string): Promise<TesterLinkRow> {
    const link = isUuid(id) ? await findTesterLink(db, id) : null;
    if (!link) throw new PortalError('tester_link_unknown', 404);
    const state = stateOf(link, clock.now());
    if (state !== 'valid') throw new PortalError(`tester_link_${state}`, 410);
    return link;
  }

  /** A remote that the environment does not show cannot be broken in it. */
  async function unknownRemotes(code: string, faults: Record<string, string> = {}) {
    const names = Object.keys(faults);
    if (names.length === 0) return [];
    const row = await findLiveComposition(db, code, STABLE_COHORT);
    const live = row && (await readIntact(row, signer));
    const shown = new Set(live?.remotes.map(({ id }) => id));
    return names.filter((id) => !shown.has(id)).map((detail) => ({ code: 'remote_unknown', detail }));
  }

  /** The current pins of a link: for a branch, its newest version. */
  async function pinsOf({ pins, preview }: Pick<TesterLinkRow, 'pins' | 'preview'>) {
    if (!preview) return pins;
    const newest = await findNewestPreview(db, preview, clock.now());
    if (newest) return { ...pins, [preview.artifact]: newest.version };
    throw doesNotFit([{ code: 'preview_gone', detail: `${preview.artifact} of ${preview.branch}` }]);
  }

  /** The live composition with the pins; null if nothing is pinned. */
  async function pinned(environment: string, pins: Record<string, string>) {
    if (Object.keys(pins).length === 0) return null;
    const row = await findLiveComposition(db, environment, STABLE_COHORT);
    const live = row && (await readIntact(row, signer));
    if (!live) {
      throw doesNotFit([{ code: 'composition_unknown', detail: `nothing is live in ${environment}` }]);
    }
    const versions = { ...Object.fromEntries(live.remotes.map(({ id, version }) => [id, version])), ...pins };
    delete versions[SHELL_ARTIFACT];
    const shellVersion = pins[SHELL_ARTIFACT] ?? live.shell.version;
    const shell = await findShell(db, shellVersion);
    const found = await Promise.all(
      Object.entries(versions).map(async ([id, version]) => ({
        name: `${id}@${version}`,
        remote: await findRemote(db, id, version),
      })),
    );
    const revoked = await listRevoked(db);
    const gone = [`${SHELL_ARTIFACT}@${shellVersion}`, ...found.map(({ name }) => name)].filter((name) =>
      revoked.has(name),
    );
    if (gone.length > 0) throw doesNotFit(gone.map((detail) => ({ code: 'version_revoked', detail })));
    const removed = await listRemovals(db);
    const old = [`${SHELL_ARTIFACT}@${shellVersion}`, ...found.map(({ name }) => name)].filter((name) =>
      removed.has(name),
    );
    if (old.length > 0) throw doesNotFit(old.map((detail) => ({ code: 'version_removed', detail })));
    const missing = found.filter(({ remote }) => !remote).map(({ name }) => name);
    if (!shell) missing.unshift(`${SHELL_ARTIFACT}@${shellVersion}`);
    if (!shell || missing.length > 0) {
      throw doesNotFit(missing.map((detail) => ({ code: 'version_unknown', detail })));
    }
    const remotes = found.flatMap(({ remote }) => remote ?? []);
    const misfits = await misfitsAmong(db, shell, remotes);
    if (misfits.length > 0) throw doesNotFit(misfits);
    return pinVersions(live, {
      shell: SHELL_ARTIFACT in pins ? shell : null,
      remotes: remotes.filter(({ id }) => id in pins),
    });
  }

  return {
    async create(code, { pins, overrides, hours, who, reason, preview = null, charter = null, faults }) {
      const environment = await allowedIn(code);
      const problems = [
        ...refusedOrigins(
          overrides,
          environment.testers?.origins ?? [],
          new URL(pageAddress(environment, '/')).origin,
        ),
        ...Object.keys(overrides)
          .filter((id) => id in pins || id === SHELL_ARTIFACT)
          .map((id) => ({ code: 'override_not_possible', detail: id })),
        ...charterProblems(environment, charter),
        ...(await unknownRemotes(code, faults)),
      ];
      if (problems.length > 0) throw doesNotFit(problems);
      await pinned(code, await pinsOf({ pins, preview }));

      const made: TesterLinkRow = {
        id: randomUUID(),
        environment: code,
        pins,
        overrides,
        preview,
        charter,
        faults: faults && Object.keys(faults).length > 0 ? faults : null,
        createdBy: who,
        reason,
        createdAt: clock.now(),
        expiresAt: secondsFromNow(clock, Math.round(hours * 3600)),
        revokedAt: null,
      };
      await transaction(async (tx) => {
        await insertTesterLink(tx, made);
        await recordAudit(tx, {
          at: made.createdAt,
          who,
          action: 'tester-link.created',
          environment: code,
          subject: made.id,
          reason,
          details: {
            pins,
            overrides,
            ...(preview && { preview }),
            ...(charter && { charter }),
            ...(made.faults && { faults: made.faults }),
            expiresAt: made.expiresAt.toISOString(),
          },
        });
      });
      return { link: pageAddress(environment, `/tester/${tokens.seal(made)}`), made };
    },

    async again(made) {
      const environment = await allowedIn(made.environment);
      return { link: pageAddress(environment, `/tester/${tokens.seal(made)}`), made };
    },

    async list(code) {
      await parts.environment(code);
      return listTesterLinks(db, code);
    },

    async revoke(id, who, reason) {
      const link = isUuid(id) ? await findTesterLink(db, id) : null;
      if (!link) throw new PortalError('tester_link_unknown', 404);
      return transaction(async (tx) => {
        const at = clock.now();
        const revoked = await markTesterLinkRevoked(tx, id, at);
        if (!revoked) return link;
        const { environment } = revoked;
        await recordAudit(tx, { at, who, action: 'tester-link.revoked', environment, subject: id, reason });
        return revoked;
      });
    },

    async opened(id) {
      const { environment } = await validLink(id);
      const opening = { action: 'tester-link.opened', environment, subject: id } as const;
      await transaction(async (tx) => {
        if (await hasAudit(tx, opening, secondsFromNow(clock, -OPENING_SECONDS))) return;
        await recordAudit(tx, { ...opening, at: clock.now(), who: 'whoever has the link' });
      });
    },

    async session(id) {
      const link = await validLink(id);
      await allowedIn(link.environment);
      const pins = await pinsOf(link);
      const composition = await pinned(link.environment, pins);
      const { environment, overrides, expiresAt } = link;
      return {
        ...{ environment, pins, overrides },
        expiresAt: expiresAt.toISOString(),
        signed: await sign(composition),
        charter: link.charter,
        faults: link.faults,
      };
    },
  };

  async function sign(composition: unknown): Promise<SignedComposition | null> {
    if (composition === null) return null;
    const payload = JSON.stringify(composition);
    return { payload, ...(await signer.sign(payload)) };
  }
}

/** A draft may be hard to read, because that is what its viewer checks. */
function charterProblems({ brand }: EnvironmentDocument, charter: GraphicalCharter | null) {
  if (!charter) return [];
  if (!brand) return [{ code: 'brand_missing', detail: 'the environment has no brand' }];
  return brandRefusals({ ...brand, graphical_charter: charter }, brand)
    .filter(({ code }) => code !== 'colour_unreadable')
    .map(({ field, code }) => ({ field, code, detail: `${field}: ${code}` }));
}

const doesNotFit = (reasons: readonly { code: string; detail: string }[]) =>
  refused('tester_link_does_not_fit', reasons);
