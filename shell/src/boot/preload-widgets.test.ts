test('the scripts of widgets are requested as soon as the shell runs; other links stay', async () => {
  document.head.innerHTML = `
    <link rel="preload" as="script" href="/artifacts/mfe-home/1.0.0/remoteEntry.js">
    <link rel="preload-later" as="script" href="/artifacts/mfe-refunds/1.0.0/remoteEntry.js" integrity="sha384-x">
    <link rel="icon" href="/brand/favicon.svg">`;
  const { onFailedPreload } = await import('./preload-widgets.ts');
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
    'preload',
    'preload',
    'icon',
  ]);

  // A failure is told once, whether it came before somebody asked or after.
  const widgets = document.querySelectorAll('link')[1] as HTMLLinkElement;
  widgets.dispatchEvent(new Event('error'));
  const told: string[] = [];
  onFailedPreload((url) => told.push(url));
  widgets.dispatchEvent(new Event('error'));
  expect(told).toEqual([widgets.href, widgets.href]);
});
