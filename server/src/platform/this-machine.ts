const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True if the address, 'http://127.0.0.1:4300', leads to this machine: nobody can listen on the way. */
export const isOnThisMachine = (address: string): boolean => LOOPBACK.has(new URL(address).hostname);
