const EVERY_MS = 10_000;

const seconds = (since) => Math.round((performance.now() - since) / 1000);

/** Runs a long task and prints its progress. */
export async function withProgress(what, work) {
  const started = performance.now();
  console.log(`${what}…`);
  const timer = setInterval(() => console.log(`${what}… ${seconds(started)} s`), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    console.log(`${what}: ${seconds(started)} s`);
  }
}
