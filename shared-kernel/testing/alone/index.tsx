/**
 * Entry point of the shared module: runs a remote by itself, on the fakes of the test kit. `portal dev
 * --alone` shows it.
 */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PortalServices, RemoteManifest, RemoteModule } from '../../contract/index.ts';
import type { Locale } from '../../contracts/common.ts';
import { changeLocale } from '../../i18n/index.ts';
import { brandCss } from '../../rules/brand-palette.ts';
import { PortalUiProvider } from '../../ui/index.ts';
import { claireProfile, fakeServices, grandLac } from '../fake-services.ts';
import { type AnswerState, aloneApi } from './alone-api.ts';
import { BRANDS } from './brands.ts';
import { Controls } from './Controls.tsx';
import { addressOf, type Choices, keyOf, type Part, partsOf, readChoices } from './choices.ts';
import { Stage } from './Stage.tsx';

const MOST_LINES = 30;
/** The symbol by which a remote's code finds the shell's guard when it starts a worker. */
const GUARD = Symbol.for('portal.scriptGuard');

/**
 * Renders the controls and the chosen part of the remote into `mount`; every choice is in the
 * address.
 */
export function showAlone(remote: RemoteModule, manifest: RemoteManifest, mount: HTMLElement): void {
  const parts = partsOf(manifest);
  const choices = readChoices(window.location.search, parts);
  Object.assign(globalThis, { [GUARD]: (script: HTMLScriptElement) => script.removeAttribute('integrity') });
  changeLocale(choices.locale as Locale);
  document.documentElement.dataset.theme = choices.theme;
  document.title = `${manifest.id} alone`;
  document.head.append(styleOf(choices));
  createRoot(mount).render(<Alone remote={remote} manifest={manifest} parts={parts} choices={choices} />);
}

interface AloneProps {
  remote: RemoteModule;
  manifest: RemoteManifest;
  parts: Part[];
  choices: Choices;
}

function Alone({ remote, manifest, parts, choices }: AloneProps) {
  const [log, setLog] = useState<string[]>([]);
  const [services] = useState(() =>
    servicesFor(choices, parts, (line) => {
      // A screen may call this while it renders, so the log line is added afterwards.
      queueMicrotask(() => setLog((lines) => [line, ...lines].slice(0, MOST_LINES)));
    }),
  );
  const part = parts.find((candidate) => keyOf(candidate) === choices.part);
  return (
    <div className="alone">
      <PortalUiProvider>
        <Controls name={manifest.id} parts={parts} choices={choices} log={log} />
      </PortalUiProvider>
      <main>{part && <Stage remote={remote} manifest={manifest} part={part} services={services} />}</main>
    </div>
  );
}

/** The fakes of the tests, except for navigation: a link to a part of this remote shows that part. */
function servicesFor(choices: Choices, parts: Part[], say: (line: string) => void): PortalServices {
  const fakes = fakeServices({
    environment: BRANDS[choices.brand] ?? grandLac,
    profile: { ...claireProfile, readOnly: choices.session === 'read-only' },
  });
  return {
    ...fakes,
    api: aloneApi(choices.state as AnswerState, say),
    notify: (notification) => say(`notify: ${notification.text}`),
    closeDialog: () => say('the dialog was closed'),
    navigate(route) {
      const own = parts.find(({ kind, id }) => id === route && (kind === 'page' || kind === 'dialog'));
      if (own) window.location.search = addressOf(choices, { part: keyOf(own) });
      else say(`navigate: ${route}, of another remote`);
      return true;
    },
  };
}

function styleOf({ brand }: Choices): HTMLStyleElement {
  const style = document.createElement('style');
  const charter = (BRANDS[brand] ?? grandLac).brand?.graphical_charter;
  style.textContent = `${charter ? brandCss(charter) : ''}
body{margin:0;background:var(--p-bg);color:var(--p-text);font-family:var(--p-font-body);font-size:1rem;line-height:1.5rem;overflow-wrap:break-word}
.alone{display:grid;min-height:100dvh;grid-template-columns:minmax(0,1fr)}
.alone>main{padding:1.5rem 1rem;min-width:0}
@media (min-width:64rem){.alone{grid-template-columns:18rem minmax(0,1fr)}.alone>main{padding:2rem}}`;
  return style;
}
