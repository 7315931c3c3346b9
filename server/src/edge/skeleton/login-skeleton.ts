import type { PublicEnvironment } from '@member-portal/shared-kernel/contracts/environment';
import { type Html, html } from '../../platform/page/html.ts';
import type { EdgeTexts } from '../locales/texts.ts';
import { brandMark } from './brand-mark.ts';

export interface LoginSkeletonParts {
  brand: NonNullable<PublicEnvironment['brand']>;
  texts: EdgeTexts;
  /** Title of the step; null for the sign-in itself, which shows its form. */
  title: string | null;
  /** The announcements above the login. */
  announced: Html | false;
}

/** The login area before its remote has loaded. Its fields are only drawn, so that nothing typed gets lost. */
export function loginSkeleton({ brand, texts, title, announced }: LoginSkeletonParts): Html {
  const content =
    title === null ? signInForm(texts.signIn) : html`<div class="s-head"><h1>${title}</h1></div>`;
  const promise = texts.signIn.promise.map((line, at) => html`${at > 0 && html`<br>`}${line}`);
  return html`<div class="s s-login"><div class="s-login-column"><div>${brandMark(brand)}</div><div class="s-login-page">${announced}<div data-portal-page>${content}</div></div></div><div class="s-login-panel" aria-hidden="true"><p>${promise}</p></div></div>`;
}

function signInForm(texts: EdgeTexts['signIn']): Html {
  return html`<div class="s-head"><h1>${texts.title}</h1><p class="s-lead">${texts.lead}</p></div><div class="s-form"><div><span class="s-label">${texts.login}</span><span class="s-hint">${texts.loginHint}</span><span class="s-field"></span></div><div><span class="s-label">${texts.password}</span><span class="s-field"></span></div><span class="s-button">${texts.submit}</span></div>`;
}
