import { type Composition, versionsOf } from '@member-portal/shared-kernel/contract';
import type { FastifyRequest } from 'fastify';
import { rememberFor } from '../page/remember-for.ts';
import type { LivePortal } from '../ports.ts';
import type { TesterVisits } from '../testers/tester-visit.ts';

export interface ArtifactAccess {
  /**
   * Who may load the files of a version from this host. 'everybody': a cohort of its environment shows the version,
   * falls back to it, or did so lately. 'tester': the link of this browser pins it. Else null. Never throws.
   */
  audienceOf(request: FastifyRequest, id: string, version: string): Promise<'everybody' | 'tester' | null>;
}

const nameOf = ({ id, version }: { id: string; version: string }) => `${id}@${version}`;

export function createArtifactAccess(portal: LivePortal, visits: TesterVisits): ArtifactAccess {
  const namesIn = rememberFor((composition: Composition) => new Set(versionsOf(composition).map(nameOf)));

  const isShown = (environment: string, name: string) =>
    portal.cohortCompositions(environment).some((composition) => namesIn(composition).has(name));

  /** A host without a composition of its own gets the standard shell, which explains that. */
  function isStandardShell(name: string): boolean {
    const standard = portal.standardComposition('stable');
    return standard !== null && name === nameOf({ id: 'shell', version: standard.shell.version });
  }

  return {
    async audienceOf(request, id, version) {
      const name = nameOf({ id, version });
      const environment = portal.environments.forHost(request.client.hostname)?.code;
      if (environment === undefined) return isStandardShell(name) ? 'everybody' : null;
      if (isShown(environment, name)) return 'everybody';
      if (portal.cohortCompositions(environment).length === 0 && isStandardShell(name)) return 'everybody';
      const tester = await visits.of(request);
      if (tester && 'view' in tester && tester.view.pinned) {
        if (namesIn(tester.view.pinned.composition).has(name)) return 'tester';
      }
      return (await portal.offers(environment, name)) ? 'everybody' : null;
    },
  };
}
