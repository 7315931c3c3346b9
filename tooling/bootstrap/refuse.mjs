/** Ends the process with a line that names the remedy. */
export function refuse(message) {
  console.error(message);
  process.exit(1);
}
