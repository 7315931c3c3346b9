/**
 * Why the program cannot start, in one line that says what to do. It is printed without a stack.
 */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
