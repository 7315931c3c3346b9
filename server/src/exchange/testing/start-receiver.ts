import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

export interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
  /** Id of the event. */
  id: string;
  /** Id of the member. */
  subject: string;
  sequence: number;
}

export interface Receiver {
  url: string;
  /** Every call so far, the latest last. */
  calls: ReceivedCall[];
  /** Answer from now on: a status, or a function. 204 at first. */
  answerWith(answer: number | Answer): void;
}
type Answer = (call: ReceivedCall, response: ServerResponse) => void;

/** An insurer's web server that takes webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const withStatus =
    (status: number): Answer =>
    (_call, response) =>
      response.writeHead(status).end();
  let answer = withStatus(204);
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { id, subject, sequence } = JSON.parse(body) as Record<string, string>;
    const call = { headers: request.headers, body, id: id!, subject: subject!, sequence: Number(sequence) };
    calls.push(call);
    answer(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    calls,
    answerWith: (next) => {
      answer = typeof next === 'number' ? withStatus(next) : next;
    },
  };
}
