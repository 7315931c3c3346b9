import type { ContractDetail } from '@member-portal/shared-kernel/contracts/contracts';
import type { Brand, EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';

export interface CertificateViewer {
  memberId: string;
  environment: string;
}

export interface CertificateIssuer {
  brand: Brand;
  contact: EnvironmentDocument['contact'];
  /** The full address of the page that verifies a code; `code` fills it in. */
  checkAddress(code?: string): string;
}

export interface CertificatePorts {
  /** Every contract of the member with the people that it covers. */
  contractsOf(viewer: CertificateViewer): Promise<ContractDetail[]>;
  /** By id of the person. */
  birthDatesOf(memberId: string): Promise<Map<string, LifeDate>>;
  holder(memberId: string): Promise<{ firstName: string; surName: string; membershipNumber: string }>;
  issuer(environment: string): CertificateIssuer;
}
