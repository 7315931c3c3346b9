import { argv } from 'node:process';

/** `npm run bench -- NAME [options]`: runs one benchmark. */
interface Bench {
  what: string;
  run(args: string[]): Promise<void>;
}

const BENCHES: Record<string, Bench> = {
  'first-route': {
    what: 'login and home, federated beside a single bundle of the same screens',
    run: async (args) => (await import('./first-route/first-route.ts')).firstRoute(args),
  },
  'authenticated-read': {
    what: 'a read of the members API beside a bare Fastify with the same query',
    run: async (args) => (await import('./authenticated-read/authenticated-read.ts')).authenticatedRead(args),
  },
  federation: {
    what: 'first and next route with 6 and 60 remotes beside a single bundle; publish to seen; fault to fallback and back',
    run: async (args) => (await import('./federation/federation.ts')).federation(args),
  },
  'embedded-memory': {
    what: 'memory of the process with the embedded database, under reads',
    run: async (args) => (await import('./embedded-memory/embedded-memory.ts')).embeddedMemory(args),
  },
  'queued-mail': {
    what: 'how many queued mails leave a second, on both databases',
    run: async (args) => (await import('./queued-mail/queued-mail.ts')).queuedMail(args),
  },
  exchange: {
    what: 'members at work while a core system reads events and posts records',
    run: async (args) => (await import('./exchange/exchange.ts')).exchange(args),
  },
  refunds: {
    what: 'a member with 100,000 refunds beside one with 100, and the import of a million, on both databases',
    run: async (args) => (await import('./refunds/refunds.ts')).refunds(args),
  },
  documents: {
    what: 'a member with 5,000 documents beside one with 15, on both databases',
    run: async (args) => (await import('./documents/documents.ts')).documents(args),
  },
  archive: {
    what: 'a year of 500 MB of documents as a ZIP, and the memory of the server meanwhile, on both databases',
    run: async (args) => (await import('./archive/archive.ts')).archive(args),
  },
  requests: {
    what: 'a member with 2,000 requests and a thread of 500 messages beside one with ten of each, on both databases',
    run: async (args) => (await import('./requests/requests.ts')).requests(args),
  },
};

const [name = '', ...args] = argv.slice(2);
const bench = BENCHES[name];
if (!bench) {
  const list = Object.entries(BENCHES).map(([id, { what }]) => `  ${id.padEnd(20)} ${what}`);
  console.log(
    ['npm run bench -- NAME [options]', '', ...list, '', '--help after a name tells its options.'].join('\n'),
  );
  process.exitCode = name === '' || name === '--help' ? 0 : 2;
} else {
  try {
    await bench.run(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
