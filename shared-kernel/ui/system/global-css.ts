/** Reset, page background and the only focus ring. Rendered once by `PortalUiProvider`. */
export const globalCss = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  '*': { margin: 0, padding: 0 },
  html: { textSizeAdjust: '100%', tabSize: 4 },
  body: {
    background: 'bg',
    color: 'text',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: '1.5rem',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
  },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit' },
  'ul, ol': { listStyle: 'none' },
  a: { color: 'inherit', textDecoration: 'inherit' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  button: { background: 'none', border: 0, cursor: 'pointer' },
  'fieldset, iframe': { border: 0, minWidth: 0 },
  table: { borderCollapse: 'collapse', borderSpacing: 0 },
  th: { textAlign: 'inherit', fontWeight: 'inherit' },
  'img, svg, video': { display: 'block', maxWidth: '100%' },
  '[hidden]': { display: 'none !important' },
  // In forced-colours mode a border replaces a background: for the current page and for a chosen
  // option.
  '@media (forced-colors: active)': {
    ':where([aria-current=page], [aria-selected=true], [aria-pressed=true], label:has(:checked))': {
      outline: '2px solid Highlight',
      outlineOffset: '-2px',
    },
  },
  // Printed, an open dialog or panel is the page.
  '@media print': {
    'html, body': { overflow: 'visible !important' },
    body: { background: 'none', minHeight: 0 },
    'li, tr': { breakInside: 'avoid' },
    'body:has([role=dialog][data-state=open]) > #portal-root': { display: 'none' },
  },
  ':focus-visible': { outline: '3px solid var(--p-focus)', outlineOffset: '2px' },
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::selection': { background: 'primary-soft', color: 'text' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important',
      transitionDuration: '80ms !important',
    },
  },
};

export const keyframes = {
  'p-pulse': { '50%': { opacity: 0.5 } },
  'p-spin': { to: { transform: 'rotate(1turn)' } },
  'p-fade-in': { from: { opacity: 0 } },
  'p-fade-out': { to: { opacity: 0 } },
  'p-rise-in': { from: { opacity: 0, transform: 'translateY(16px)' } },
  'p-rise-out': { to: { opacity: 0, transform: 'translateY(16px)' } },
  'p-slide-in': { from: { opacity: 0, transform: 'translateX(16px)' } },
  'p-slide-out': { to: { opacity: 0, transform: 'translateX(16px)' } },
  'p-load': { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } },
};
