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

  // Each failure is reported once, also one from before the callback was set.
  const widgets = document.querySelectorAll('link')[1] as HTMLLinkElement;
  widgets.dispatchEvent(new Event('error'));
  const reportedFailures: string[] = [];
  onFailedPreload((url) => reportedFailures.push(url));
  widgets.dispatchEvent(new Event('error'));
  expect(reportedFailures).toEqual([widgets.href, widgets.href]);
});
