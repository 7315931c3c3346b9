import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';

export interface ConsentSetup {
  environment: Pick<PublicEnvironment, 'consentScriptUrl' | 'brand'>;
  isBackOffice: boolean;
  isDebugPage: boolean;
  nonce: string;
  page: Document;
}

const ID = 'portal-consent';

/**
 * Loads the cookie-consent service with the brand's token, once, except for the back office and on /debug.
 * '{token}' in the address is replaced; the token is also in `data-token`.
 */
export function loadConsent({ environment, isBackOffice, isDebugPage, nonce, page }: ConsentSetup): void {
  const token = environment.brand?.cookies.token;
  if (!environment.consentScriptUrl || !token || isBackOffice || isDebugPage) return;
  if (page.getElementById(ID)) return;
  const script = page.createElement('script');
  script.id = ID;
  script.async = true;
  script.nonce = nonce;
  script.dataset.token = token;
  script.src = environment.consentScriptUrl.replaceAll('{token}', encodeURIComponent(token));
  page.head.append(script);
}
