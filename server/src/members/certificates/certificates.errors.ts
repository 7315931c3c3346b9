import type { LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import { PortalError } from '../../platform/http/portal-error.ts';

/** The same answer for a missing certificate and another member's. */
export const certificateNotFound = () => new PortalError('certificate_not_found', 404);

/** No certificate of this brand has the code. The answer does not tell why. */
export const certificateUnknown = () => new PortalError('certificate_unknown', 404);

/** Nothing to certify: there is no contract, or none in force. */
export const noContract = () => new PortalError('certificate_no_contract', 409);
export const contractComing = (from: LifeDate) =>
  new PortalError('certificate_contract_coming', 409, { params: { from } });
export const contractEnded = (to: LifeDate) =>
  new PortalError('certificate_contract_ended', 409, { params: { to } });
