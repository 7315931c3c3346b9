import { createHash } from 'node:crypto';

/**
 * The one inline script, before the first paint: the theme that this browser chose, and the locale kept in
 * local storage, told to the page and mirrored into the cookie from which the next one is written. Fonts that this
 * browser has not had yet wait until the page has loaded: on a slow line they would delay its code. Then the API is asked
 * what the shell will want to know (`data-ask`), while its code is still on the way. Its text never changes with the
 * request, so the policy names it by its hash.
 */
export const FIRST_SCRIPT = [
  'try{',
  "var t=localStorage.getItem('portal-theme'),e=localStorage.getItem('portal-locale')==='en';",
  "if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;",
  "document.documentElement.lang=e?'en':'fr';",
  'if(e!==/(?:^|; )portal_locale=en/.test(document.cookie))',
  "document.cookie='portal_locale='+(e?'en':'fr')+';path=/;max-age=31536000;samesite=lax'",
  '}catch(x){}',
  "try{var f=document.getElementById('portal-fonts'),k='portal-fonts',c=f.textContent;",
  "if(c&&localStorage.getItem(k)!==c){f.media='not all';",
  "addEventListener('load',function(){f.media='';try{localStorage.setItem(k,c)}catch(x){}})}",
  '}catch(x){}',
  'try{var a=window.portalAsked={},d=document.currentScript.dataset;',
  "d.ask.split(' ').forEach(function(p){if(p)a[p]=fetch(d.api+p,{credentials:'include',",
  "headers:{accept:'application/json','accept-language':e?'en':'fr'}})['catch'](function(){return null})})",
  '}catch(x){}',
].join('');

export const FIRST_SCRIPT_HASH = `sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}`;
