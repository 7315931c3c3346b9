import { createRoot } from 'react-dom/client';
import { Catalogue } from './Catalogue.tsx';

const style = document.createElement('style');
style.textContent = `body{margin:0}
.catalogue{display:grid;grid-template-columns:minmax(0,1fr);min-height:100dvh}
.catalogue>nav{padding:1rem;background:var(--p-surface);color:var(--p-text)}
.catalogue>main{display:grid;gap:4rem;align-content:start;grid-template-columns:minmax(0,1fr);padding:1.5rem 1rem 6rem;min-width:0;max-width:60rem}
@media (min-width:48rem){.catalogue>main{padding:2rem 1.75rem 6rem}}
@media (min-width:64rem){.catalogue{grid-template-columns:17rem minmax(0,1fr)}
.catalogue>nav{position:sticky;top:0;height:100dvh;overflow-y:auto}}`;
document.head.append(style);
createRoot(document.getElementById('portal-root') as HTMLElement).render(<Catalogue />);
