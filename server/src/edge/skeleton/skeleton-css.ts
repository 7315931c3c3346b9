/**
 * The styles of the HTML before React runs. Colours, type and measures are those of the shell's frame
 * (`shell/src/layout/measures.ts`) and the kernel's components, so that nothing moves when these take over. The brand
 * sets the custom properties.
 */
export const SKELETON_CSS = [
  // Background and text, on every page.
  `html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100dvh;background:var(--p-bg);color:var(--p-text);font-family:var(--p-font-body);font-size:1rem;line-height:1.5rem;overflow-wrap:break-word;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
.s,.s *{box-sizing:border-box;margin:0;padding:0}
.s ul{list-style:none}
.s a{color:inherit;text-decoration:none}
.s svg{display:block;flex-shrink:0}
.s h1,.s h2{font-family:var(--p-font-heading);font-weight:var(--p-heading-weight);text-wrap:balance}
.s h1{font-size:1.625rem;line-height:2rem;letter-spacing:-.01em}
.s h2{font-size:1.1875rem;line-height:1.625rem}
.s-stuck{position:fixed;z-index:1;inset:auto 1rem 1rem;max-width:34rem;margin-inline:auto;padding:.875rem 1rem;background:var(--p-warning-soft);border-radius:var(--p-radius-md);box-shadow:var(--p-shadow-e1)}
.s-stuck a{text-decoration:underline;font-weight:var(--p-emphasis-weight)}
.s-head{margin-bottom:1rem}
.s-display h1{font-size:1.75rem;line-height:2.125rem;letter-spacing:-.015em}
.s-announced{display:grid;gap:.5rem;margin-bottom:1.5rem}
.s-announcement{display:flex;gap:.75rem;padding:.875rem 1rem;border-radius:var(--p-radius-md);font-size:.9375rem;line-height:1.375rem;white-space:pre-line}
.s-announcement>span{flex:0 0 1.25rem}
.s-announcement>.s-close{flex-basis:2.25rem;margin-right:-.5rem}
.s-announcement>div{flex:1 1 0;min-width:0}
.s-announcement strong{display:block;font-weight:var(--p-emphasis-weight)}
.s-info{background:var(--p-info-soft)}
.s-warning{background:var(--p-warning-soft)}
.s-danger{background:var(--p-danger-soft)}
.s-lead{color:var(--p-text-2);margin-top:.25rem;min-height:1.5rem}
.s-display .s-lead{min-height:3rem}
.s-brand{display:inline-flex;align-items:center;gap:.75rem}
.s-words{display:flex;flex-direction:column}
.s-name{font-family:var(--p-font-heading);font-weight:var(--p-heading-weight);font-size:1.25rem;line-height:1.375rem}
.s-small{color:var(--p-text-2);font-size:.8125rem;line-height:1.125rem}
.s-block{display:block;background:var(--p-surface-3);border-radius:var(--p-radius-sm)}
.s-card{background:var(--p-surface);border-radius:var(--p-radius-lg);box-shadow:var(--p-shadow-e1);padding:1rem}
.s-deep{background:var(--p-deep);border-radius:var(--p-radius-lg);height:16.125rem}
.s-row{display:flex;align-items:center;gap:.875rem;min-height:4rem;padding-block:.75rem}
.s-row i{width:2.5rem;height:2.5rem;border-radius:var(--p-radius-md);flex-shrink:0}
.s-row span{flex:1;display:grid;gap:.5rem}
.s-row b{height:.875rem;width:62%}
.s-row b+b{height:.75rem;width:40%}
.s-h{height:1.5rem;width:12rem;max-width:80%;margin-bottom:.5rem}
.s-message{min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1rem;padding:2rem 1rem;text-align:center}
.s-message p{max-width:34rem;color:var(--p-text-2)}`,

  // Sign-in.
  `.s-login{display:grid;min-height:100dvh;background:var(--p-surface);grid-template-columns:minmax(0,1fr)}
.s-login-column{display:flex;flex-direction:column;width:100%;max-width:28.25rem;margin-inline:auto;padding:1.3125rem 1rem 1.5rem}
.s-login-page{padding-block:2rem}
.s-login-panel{display:none}
.s-form{display:grid;gap:1.25rem;margin-top:1.75rem}
.s-label{display:block;font-size:.9375rem;line-height:1.25rem;font-weight:var(--p-emphasis-weight)}
.s-label+.s-field{margin-top:.375rem}
.s-hint{display:block;color:var(--p-text-2);font-size:.875rem;line-height:1.25rem;margin-bottom:.5rem}
.s-field{display:block;height:3rem;background:var(--p-surface);border:1px solid var(--p-line-strong);border-radius:var(--p-radius-md)}
.s-button{display:flex;align-items:center;justify-content:center;height:3.25rem;background:var(--p-primary);color:var(--p-on-primary);border-radius:var(--p-radius-md);font-weight:var(--p-emphasis-weight);line-height:1.25rem}`,

  // The frame around a member's page.
  `.s-frame{display:grid;min-height:100dvh;grid-template:"top" auto "main" 1fr/minmax(0,1fr)}
.s-top{grid-area:top;display:flex;align-items:center;height:3.5rem;padding-inline:1rem .5rem}
.s-public{display:block;max-width:75rem;margin-inline:auto}
.s-side{display:none}
.s-main{grid-area:main;min-width:0;padding-bottom:4rem}
.s-page{padding:1rem}
.s-tabs{position:fixed;inset:auto 0 0;background:var(--p-surface);box-shadow:0 -1px 0 var(--p-line);padding-bottom:env(safe-area-inset-bottom)}
.s-tabs ul{display:flex;justify-content:space-between;height:4rem;padding-inline:.5rem}
.s-tabs a{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:.25rem;height:100%;min-width:2.75rem;color:var(--p-text-2);font-size:.75rem;line-height:1rem}
.s-pill{display:grid;place-items:center;width:3rem;height:1.625rem;border-radius:var(--p-radius-full)}
.s-icon{display:block;width:1.25rem;height:1.25rem;border-radius:var(--p-radius-sm);background:currentColor;opacity:.18;flex-shrink:0}
.s [aria-current]{color:var(--p-primary);font-weight:var(--p-emphasis-weight)}
.s-tabs [aria-current] .s-pill{background:var(--p-primary-soft)}
.s-stack{display:grid;gap:.75rem;align-content:start}
.s-tile{height:4rem;border-radius:var(--p-radius-md)}
.s-wide{display:none}
.s-aside .s-list{background:var(--p-surface);border-radius:var(--p-radius-lg);box-shadow:var(--p-shadow-e1);padding:1rem}
.s-aside h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`,

  `@media (min-width:768px){
.s-deep{height:13.625rem}
.s-display .s-lead{min-height:1.5rem}
.s h1{font-size:1.875rem;line-height:2.375rem}
.s h2{font-size:1.25rem;line-height:1.75rem}
.s-head{margin-bottom:1.5rem}
.s-display h1{font-size:2.125rem;line-height:2.625rem}
.s-card{padding:1.5rem}
.s-frame{grid-template:"side main" 1fr/7.25rem minmax(0,1fr)}
.s-public .s-page{padding:2rem 1.75rem}
.s-public .s-top{padding-inline:1.75rem}
.s-frame:not(.s-public) .s-top,.s-tabs{display:none}
.s-side{grid-area:side;display:flex;flex-direction:column;position:sticky;top:0;height:100dvh;overflow:hidden;border-right:1px solid var(--p-line)}
.s-side .s-brand{justify-content:center;padding-top:1.25rem;min-height:3.5rem;margin-bottom:4rem}
.s-side .s-words{display:none}
.s-side ul{display:grid;gap:2px;padding-inline:.5rem}
.s-side a{display:flex;flex-direction:column;align-items:center;gap:.25rem;min-height:3.625rem;padding:.5625rem .125rem .5rem;border-radius:var(--p-radius-md);color:var(--p-text-2);font-size:.75rem;line-height:.9375rem;text-align:center}
.s-side [aria-current]{background:var(--p-primary-soft);color:var(--p-primary)}
.s-main{padding-bottom:0}
.s-page{padding:2rem 1.75rem}
.s-stack{gap:1.25rem}
.s-two{display:grid;grid-template-columns:1fr 1fr;gap:1.25rem}
}`,

  `@media (min-width:1100px){
.s-login{grid-template-columns:minmax(0,1fr) 32.5rem}
.s-login-column{max-width:26.25rem;padding:2.5rem 0 1.5rem}
.s-login-page{padding-block:8.5rem 4rem}
.s-login-panel{display:flex;align-items:center;height:100dvh;padding:3.5rem;background:var(--p-deep);color:var(--p-on-deep)}
.s-login-panel p{font-family:var(--p-font-heading);font-weight:var(--p-heading-weight);font-size:2.625rem;line-height:3rem;letter-spacing:-.015em;margin-bottom:17.75rem}
.s-frame{grid-template-columns:15rem minmax(0,1fr)}
.s-side .s-brand{justify-content:flex-start;padding:1.6875rem 1.5rem 0;min-height:4.1875rem;margin-bottom:4.9375rem}
.s-side .s-words{display:flex}
.s-side ul{padding-inline:1rem}
.s-side a{flex-direction:row;gap:.75rem;min-height:2.75rem;padding:.375rem .75rem;font-size:.9375rem;line-height:1.25rem;text-align:start}
.s-page{padding:2.5rem;max-width:75rem}
.s-public .s-page{padding:2.5rem}
.s-public .s-top{height:5rem;padding-inline:2.5rem}
.s-home{display:grid;grid-template-columns:minmax(0,1fr) clamp(25.5rem,25vw,34rem);gap:2.25rem;max-width:none;min-height:100dvh;align-content:stretch;padding:0 0 0 2.5rem}
.s-home>.s-stack{padding-block:2.5rem}
.s-narrow{display:none}
.s-wide{display:block}
.s-aside{padding:2.5rem 1.75rem;background:var(--p-surface);border-left:1px solid var(--p-line)}
.s-aside h2{position:static;width:auto;height:auto;clip-path:none;margin-bottom:-.5rem}
.s-aside .s-list{padding:0;border-radius:0;box-shadow:none;margin-top:1.25rem}
}
@media (prefers-reduced-motion:no-preference){.s-block{animation:s-pulse 1.6s ease-in-out infinite}}
@keyframes s-pulse{50%{opacity:.5}}`,
]
  .join('')
  .replaceAll('\n', '');
