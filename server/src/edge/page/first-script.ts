import { createHash } from 'node:crypto';

/**
 * Seconds without a started shell after which the page reports a hang. They count from the load event, and only while
 * the page is visible. No slow line or phone takes that long, and a machine that was asleep counts one second.
 */
const HANG_SECONDS = 15;

/**
 * The one inline script of the page. In this order: (1) sets the theme and language from local storage, and copies
 * the language into the cookie that the edge reads for the next page; (2) delays fonts that this browser has not
 * loaded before until the page has loaded, since on a slow line they would delay its code; (3) calls the API for what
 * the shell asks first (`data-ask`), while its code is still on the way; (4) after the first paint, does what is slow
 * the first time (time zones, session storage), before a view needs it; (5) watches whether the shell starts. A shell
 * that throws, does not load or hangs cannot report itself (`contracts/health-report`) nor follow a roll-back, so
 * this script does both. Its text never changes with the request, so the policy allows it by its hash.
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
  'try{requestAnimationFrame(function(){setTimeout(function(){try{',
  "new Intl.DateTimeFormat('fr',{timeZone:'Europe/Paris'}).format();sessionStorage.length",
  '}catch(x){}})})}catch(x){}',
  'try{var w=window,n=0,told=function(v){try{',
  'if(w.portalStarted||w.portalFaulted||!navigator.onLine)return;',
  "var b=JSON.parse(document.getElementById('portal-boot').textContent),c=b.composition,s=c.shell,h={init:1};",
  'if(b.tester||b.overrides)return;',
  "if(v){var u=v.filename||v.target.src||'',i=u.indexOf(s.baseUrl),p=u.slice(i+s.baseUrl.length).split('?')[0];",
  'if(i<0||!v.filename&&s.scripts.indexOf(p)<0)return;',
  'h=v.filename?{mount:1}:{entry:1}}',
  'w.portalFaulted=true;',
  "navigator.sendBeacon('/health-reports',new Blob([JSON.stringify({composition:c.id,sample:1,entries:[{artifact:'shell',",
  "version:s.version,loads:w.portalCounted?0:1,failed:1,phases:h}]})],{type:'application/json'}));",
  "setInterval(function(){fetch('/composition',{headers:{'if-none-match':'\"'+c.id+'\"'}}).then(function(r){",
  "if(r.status===200&&!w.portalStarted)location.reload()})['catch'](function(){})},5000)",
  "}catch(x){}};addEventListener('error',told,true);",
  "addEventListener('load',function(){var q=setInterval(function(){",
  `if(!document.hidden&&++n===${HANG_SECONDS}){clearInterval(q);told()}},1000)})}catch(x){}`,
].join('');

export const FIRST_SCRIPT_HASH = `sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}`;
