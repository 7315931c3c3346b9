/** Shown before the first good build. It runs no script and reloads itself. */
export const problemPage = (errors: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>does not compile</title><meta http-equiv="refresh" content="1"></head>
<body><h1>The sources do not compile</h1>${errors.map((error) => `<pre>${escaped(error)}</pre>`).join('')}</body></html>
`;

const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
