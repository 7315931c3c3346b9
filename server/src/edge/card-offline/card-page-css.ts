/** The styles of the stored card's page. Colours and shapes are the brand's custom properties. */
export const CARD_PAGE_CSS = `
*{box-sizing:border-box;margin:0}
body{background:var(--p-bg);color:var(--p-text);font:400 1rem/1.5 var(--p-font-body);min-height:100dvh;-webkit-text-size-adjust:100%}
main{max-width:30rem;margin:0 auto;padding:0 max(1rem,env(safe-area-inset-right)) 2rem max(1rem,env(safe-area-inset-left));display:grid;gap:1rem}
.banner{background:var(--p-text);color:var(--p-bg);padding:max(.75rem,env(safe-area-inset-top)) 1rem .75rem;margin-inline:-1rem}
article{background:var(--p-surface);border:1px solid var(--p-line);border-radius:var(--p-radius-lg);box-shadow:var(--p-shadow-e2);overflow:hidden}
header{background:var(--p-deep);color:var(--p-on-deep,#fff);display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .75rem;padding:.75rem 1rem}
.logo{display:grid;place-items:center;background:var(--p-surface);border-radius:var(--p-radius-full);padding:2px}
.name{display:grid;line-height:1.2;font-family:var(--p-font-heading);font-weight:var(--p-heading-weight)}
h1{font:var(--p-heading-weight) 1rem/1.25 var(--p-font-heading);margin-inline-start:auto}
.qr{padding:1rem;display:grid;justify-items:center;gap:.5rem}
.qr svg{width:min(100%,16.5rem);background:#fff;fill:#000;display:block;border-radius:var(--p-radius-sm)}
.note{color:var(--p-text-2);font-size:.875rem;line-height:1.25rem}
dl{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;padding:1rem;border-top:1px solid var(--p-line)}
dl>.wide{grid-column:1/-1}
dt{color:var(--p-text-2);font-size:.8125rem;line-height:1.125rem}
dd{font-weight:var(--p-emphasis-weight);overflow-wrap:anywhere}
ul{list-style:none;padding:.5rem 1rem;border-top:1px solid var(--p-line)}
li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 .75rem;padding-block:.25rem}
li span{color:var(--p-text-2);font-size:.875rem}
strong{font-weight:var(--p-emphasis-weight)}
details{border-top:1px solid var(--p-line);padding:0 1rem}
summary{color:var(--p-primary);font-weight:var(--p-emphasis-weight);min-height:2.75rem;padding-block:.625rem;cursor:pointer}
details h2{font:var(--p-emphasis-weight) 1rem/1.5 var(--p-font-body)}
details dl{border:0;padding:.5rem 0 1rem}
details .note{padding-bottom:1rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem}
.secondary{flex:1 1 8rem;min-height:2.75rem;padding:.5rem 1rem;text-align:center;font:inherit;font-weight:var(--p-emphasis-weight);color:var(--p-text);background:var(--p-surface);border:1px solid var(--p-line-strong);border-radius:var(--p-radius-md);text-decoration:none;cursor:pointer}
.link{justify-self:start;text-align:start;min-height:2.75rem;padding:0;border:0;background:none;font:inherit;font-weight:var(--p-emphasis-weight);color:var(--p-primary);cursor:pointer;text-decoration:underline;text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--p-focus);outline-offset:2px}
.ask{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
.ask p{flex:1 1 100%}
.ask .secondary{flex:0 1 auto}
.empty{display:grid;gap:1rem;padding-top:25vh;text-align:center;justify-items:center}
.empty h1{font-size:1.375rem;margin:0}
.empty .secondary{flex:none;min-width:12rem}
@media (orientation:landscape) and (max-height:32rem){
main{max-width:60rem;gap:.5rem}
.banner{padding-block:max(.25rem,env(safe-area-inset-top)) .25rem;font-size:.8125rem}
header{padding-block:.375rem}
.logo svg{width:1.5rem;height:1.5rem}
.name{grid-auto-flow:column;gap:.375rem;font-size:.875rem}
article{display:grid;grid-template-columns:min(19rem,42vw) 1fr}
header{grid-column:1/-1}
.qr{align-content:start;padding:.5rem}
.qr svg{width:min(100%,calc(100dvh - 7.5rem))}
.text>dl>.wide{grid-column:span 2}
.text>dl{border-top:0;grid-template-columns:repeat(auto-fit,minmax(7.5rem,1fr))}
}
`;
