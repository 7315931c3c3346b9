/**
 * The looks of the HTML before React runs: the same ground, type and measures as the kernel's components, so
 * that nothing moves when they take over. Custom properties come from the brand.
 */
export const SKELETON_CSS = `
html{scrollbar-gutter:stable;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100dvh;background:var(--p-bg);color:var(--p-text);font-family:var(--p-font-body);font-size:1rem;line-height:1.5rem;overflow-wrap:break-word;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
.s,.s *{box-sizing:border-box;margin:0;padding:0}
.s ul{list-style:none}
.s a{color:inherit;text-decoration:none}
.s-brand{display:inline-flex;align-items:center;gap:.75rem}
.s-brand svg{display:block;flex-shrink:0}
.s-words{display:flex;flex-direction:column}
.s-name{font-family:var(--p-font-heading);font-weight:var(--p-heading-weight);font-size:1.25rem;line-height:1.375rem}
.s-small{color:var(--p-text-2);font-size:.8125rem;line-height:1.125rem}
.s h1{font-family:var(--p-font-heading);font-weight:var(--p-heading-weight);font-size:1.625rem;line-height:2rem;letter-spacing:-.01em;text-wrap:balance}
.s-display h1{font-size:1.75rem;line-height:2.125rem;letter-spacing:-.015em}
.s-lead{color:var(--p-text-2);margin-top:.25rem}
.s-block{display:block;background:var(--p-surface-3);border-radius:var(--p-radius-sm)}
.s-card{background:var(--p-surface);border-radius:var(--p-radius-lg);box-shadow:var(--p-shadow-e1)}
.s-page{min-height:100dvh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1rem;padding:2rem 1rem;text-align:center}
.s-page p{max-width:34rem;color:var(--p-text-2)}

.s-login{min-height:100dvh;background:var(--p-surface);display:grid}
.s-login-main{display:flex;flex-direction:column;width:100%;max-width:420px;margin:0 auto}
.s-login-side{display:none}
.s-form{display:grid;gap:1.25rem}
.s-label{display:block;font-size:.9375rem;line-height:1.25rem;font-weight:var(--p-emphasis-weight);margin-bottom:.375rem}
.s-hint{display:block;color:var(--p-text-2);font-size:.875rem;line-height:1.25rem;margin-bottom:.5rem}
.s-hint-above{margin-bottom:0}
.s-field{display:block;height:3rem;background:var(--p-surface);border:1px solid var(--p-line-strong);border-radius:var(--p-radius-md)}
.s-button{display:flex;align-items:center;justify-content:center;height:3.25rem;background:var(--p-primary);color:var(--p-on-primary);border-radius:var(--p-radius-md);font-weight:var(--p-emphasis-weight);line-height:1.25rem}

.s-main{min-height:100dvh}
.s-bar{display:flex;align-items:center;height:56px;padding:0 16px}
.s-side{display:none}
.s-tabs{position:fixed;inset:auto 0 0;height:64px;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;background:var(--p-surface);border-top:1px solid var(--p-line)}
.s-tabs a{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:4px;color:var(--p-text-2);font-size:.75rem;line-height:1rem}
.s-tabs [aria-current],.s-nav [aria-current]{color:var(--p-primary);font-weight:var(--p-emphasis-weight)}
.s-icon{width:20px;height:20px;border-radius:var(--p-radius-sm);background:currentColor;opacity:.16;flex-shrink:0}
.s-content{padding:8px 16px 96px;display:grid;gap:16px;align-content:start}
.s-grid{display:grid;gap:16px}
.s-deep{background:var(--p-deep);border-radius:var(--p-radius-lg);min-height:216px}
.s-right{display:grid;gap:16px;align-content:start}
.s-list{display:grid;gap:20px;padding:20px 16px}
.s-row{display:flex;align-items:center;gap:14px}
.s-row i{width:40px;height:40px;border-radius:var(--p-radius-md);flex-shrink:0}
.s-row b{height:14px;flex:1}
.s-h{height:26px;width:55%}
.s-line{height:14px;width:70%}

@media (min-width:768px){
.s h1{font-size:1.875rem;line-height:2.375rem}
.s-display h1{font-size:2.125rem;line-height:2.625rem}
.s-main{display:grid;grid-template-columns:116px minmax(0,1fr)}
.s-bar,.s-tabs{display:none}
.s-side{display:flex;flex-direction:column;gap:16px;position:sticky;top:0;height:100dvh;padding:20px 8px;border-right:1px solid var(--p-line)}
.s-side .s-brand{align-self:center}
.s-side .s-words{display:none}
.s-nav{display:grid;gap:2px}
.s-nav a{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;min-height:58px;padding:6px 2px;border-radius:var(--p-radius-md);color:var(--p-text-2);font-size:.75rem;line-height:1rem;text-align:center}
.s-nav [aria-current]{background:var(--p-primary-soft)}
.s-foot{margin-top:auto}
.s-content{padding:32px 28px 40px;gap:20px}
}
@media (min-width:1100px){
.s-login{grid-template-columns:minmax(0,760fr) minmax(0,520fr)}
.s-login-side{display:flex;align-items:center;background:var(--p-deep);color:var(--p-on-deep);padding:56px}
.s-login-side p{font-family:var(--p-font-heading);font-weight:var(--p-heading-weight);font-size:2.625rem;line-height:3rem;letter-spacing:-.015em}
.s-main{grid-template-columns:240px minmax(0,1fr)}
.s-side{padding:29px 16px 24px;gap:32px}
.s-side .s-brand{align-self:start;padding-left:8px}
.s-side .s-words{display:flex}
.s-nav a{flex-direction:row;justify-content:flex-start;gap:12px;min-height:44px;padding:0 12px;font-size:.9375rem;line-height:1.25rem;text-align:left}
.s-content{padding:40px;max-width:1200px}
.s-home{display:grid;grid-template-columns:minmax(0,1fr) 408px;max-width:none;padding:0}
.s-home>.s-left{padding:40px;display:grid;gap:20px;align-content:start}
.s-home>.s-right{padding:40px 28px;background:var(--p-surface);border-left:1px solid var(--p-line);min-height:100dvh}
.s-home .s-list{padding:0;background:none;box-shadow:none}
.s-two{grid-template-columns:1fr 1fr;gap:20px}
}
@media (prefers-reduced-motion:no-preference){.s-block{animation:s-pulse 1.6s ease-in-out infinite}@keyframes s-pulse{50%{opacity:.5}}}
`
  .trim()
  .replaceAll('\n', '');
