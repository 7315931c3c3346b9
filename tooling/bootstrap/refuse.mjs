/** Ends the process with a line that says what to do. */
export function refuse(message) {
  console.error(message);
  process.exit(1);
}
