/** The registry's answers by 'METHOD path' without its query: a body for 200, or a status and a body. */
export type Answers = Record<string, unknown>;

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Answers the console's calls in tests. Returns the calls, in their order. */
export function standInForRegistry(answers: Answers): Call[] {
  const calls: Call[] = [];
  window.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://registry.test');
    const { method = 'GET', body } = init;
    calls.push({
      method,
      path: url.pathname + url.search,
      body: body ? JSON.parse(String(body)) : undefined,
    });
    const answer = answers[`${method} ${url.pathname}`];
    if (answer === undefined) return respond(404, { status: 404, code: 'not_found' });
    if (answer instanceof Error) throw answer;
    return answer instanceof Refusal ? respond(answer.status, answer.body) : respond(200, answer);
  };
  return calls;
}

/** A status other than 200. */
export class Refusal {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = { status, ...body };
  }
}

const respond = (status: number, body: unknown) =>
  ({ ok: status < 300, status, json: async () => structuredClone(body) }) as Response;
