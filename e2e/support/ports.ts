export interface Ports {
  edge: number;
  members: number;
  registry: number;
  smtp: number;
  mail: number;
  exchange: number;
}

/**
 * First port of a run: six ports for the stack, six from 10 higher for the killed one, six from 20 higher for
 * the insurer's.
 */
export const FIRST_PORT = Number(process.env.PORTAL_TEST_PORT || 5100);

export const portsFrom = (first: number): Ports => ({
  edge: first,
  members: first + 1,
  registry: first + 2,
  smtp: first + 3,
  mail: first + 4,
  exchange: first + 5,
});

/** 'http://natixis.localhost:5100' */
export const pageOrigin = (host = 'localhost', ports = portsFrom(FIRST_PORT)) =>
  `http://${host}:${ports.edge}`;
