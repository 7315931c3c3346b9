/**
 * A browser of a person who signs in at the demonstration's identity provider: follows its redirects and
 * fills in its forms. `address` is the one that the command line prints. `cookie` is sent to the requester of
 * the proof; its answers are `seen`.
 */
export async function signInAs(
  login: string,
  address: string,
  { cookie, seen }: { cookie?: string; seen?: (answer: Response) => void } = {},
): Promise<string> {
  const cookies = new Map<string, string>();
  const origin = new URL(address).origin;
  let next = new URL(address);
  let body: URLSearchParams | null = null;
  for (let steps = 0; steps < 20; steps += 1) {
    // Back at the command line or the console, which have another origin.
    const isProvider = next.origin === origin;
    const answer: Response = await fetch(next, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: isProvider
        ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : { ...(cookie !== undefined && { cookie }) },
      ...(body && { body }),
    });
    if (!isProvider) {
      seen?.(answer);
      return answer.text();
    }
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (location) {
      next = new URL(location, next);
      body = null;
      continue;
    }
    const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
    if (!action || answer.status >= 400) return text;
    next = new URL(action.replaceAll('&amp;', '&'), next);
    body = new URLSearchParams(
      [...text.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
        /name="([^"]*)"/.exec(input)?.[1] ?? '',
        /value="([^"]*)"/.exec(input)?.[1] ?? '',
      ]),
    );
    if (text.includes('name="login"')) {
      body.set('login', login);
      body.set('password', 'any');
    }
  }
  throw new Error(`${address} leads nowhere`);
}
