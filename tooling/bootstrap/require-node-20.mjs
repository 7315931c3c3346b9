const OLDEST = 20;

// First import of both commands, and plain enough for a Node that knows modules at all.
if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Node ${OLDEST} or later is needed, this is ${process.versions.node}: install it from https://nodejs.org.`,
  );
  process.exit(1);
}
