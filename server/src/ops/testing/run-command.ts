import { runOps } from '../run-ops.ts';

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** Runs the command line against a registry whose answers come from `answer`. Returns the exit code, the text and the calls. */
export async function runCommand(args: string[], answer: (call: Call) => unknown) {
  const said: string[] = [];
  const calls: Call[] = [];
  const code = await runOps(args, {
    env: { PORTAL_OPS_TOKEN: 'token', PORTAL_REGISTRY_URL: 'http://registry.test' },
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    connect: () => ({
      async call(method, path, _schema, body) {
        const call = { method, path, body };
        calls.push(call);
        return answer(call) as never;
      },
    }),
  });
  return { code, said: said.join('\n'), calls };
}

/** Runs the command line against a registry that listens, with the token of its operator. Returns the exit code and the text. */
export async function runAgainst(registry: { url: string; operator: string }, args: string[]) {
  const said: string[] = [];
  const print = (text: string) => said.push(text);
  const code = await runOps([...args, '--registry', registry.url], {
    env: { PORTAL_OPS_TOKEN: registry.operator },
    print,
    complain: print,
    tell: () => {},
  });
  return { code, said: said.join('\n') };
}
