import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { WEBKIT_DRIVER } from './webkit.ts';

/** WebKit's driver on this port of the loopback, with a display of its own. Resolves when it answers. */
export async function startWebKitServer(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1000x24', WEBKIT_DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    // A separate process group: xvfb-run leaves the display running when it is stopped alone.
    detached: true,
    env: { ...process.env, LANGUAGE: 'fr_FR', GTK_USE_PORTAL: '0' },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      process.kill(-(child.pid as number), 'SIGTERM');
      await ended;
    },
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause()) {
    if (child.exitCode !== null) throw new Error(`xvfb-run ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('the WebKit driver does not answer');
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
