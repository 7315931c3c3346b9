import { registerCertificateRoutes } from '../members/certificates/certificates.routes.ts';
import { createCertificates } from '../members/certificates/certificates.service.ts';
import type { ContractService } from '../members/contracts/contracts.service.ts';
import { findMember, listBeneficiaries } from '../members/insured/insured.repository.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import { limitLinkTries } from './link-tries.ts';

/** Limit for one network address. */
const CODE_TRIES = { maxTries: 60, windowSeconds: 900 };

/** Certificates of membership, and the public check of their codes. */
export function wireCertificates(
  app: PortalApp,
  platform: Platform,
  { environments, contracts }: { environments: EnvironmentSource; contracts: ContractService },
): void {
  const { config, database, idempotency, jobs } = platform;
  const pageAddress = createPageAddress(config);
  const certificates = createCertificates({
    ...platform,
    ports: {
      contractsOf: async (viewer) => (await contracts.list(viewer)).contracts,
      async birthDatesOf(memberId) {
        const people = await listBeneficiaries(database.db, memberId);
        return new Map(people.map(({ id, birthDate }) => [id, birthDate]));
      },
      async holder(memberId) {
        const member = await findMember(database.db, memberId);
        if (!member) throw new Error('a session refers to a member who no longer exists');
        return member;
      },
      issuer(code) {
        const environment = environments.byCode(code);
        // A session belongs to an environment that existed when it began.
        if (!environment?.brand) throw new Error(`no environment ${code} with a brand`);
        const { brand, contact } = environment;
        return {
          brand,
          contact,
          // A fragment does not appear in a server's log.
          checkAddress: (certificate) =>
            pageAddress(environment, `/certificate-check${certificate ? `#${certificate}` : ''}`),
        };
      },
    },
  });
  registerCertificateRoutes(app, {
    certificates,
    idempotency,
    countTry: limitLinkTries(platform, 'certificate', CODE_TRIES),
  });
  jobs.schedule('certificates-expiry', '37 2 * * *', () => certificates.deleteOld());
}
