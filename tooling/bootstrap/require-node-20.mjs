const OLDEST = 20;

// The first import of both commands. Its syntax is simple enough for any Node with ES modules.
if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Node ${OLDEST} or later is needed, this is ${process.versions.node}: install it from https://nodejs.org.`,
  );
  process.exit(1);
}
