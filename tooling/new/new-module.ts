import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addBeforeLine } from './edit-source.ts';
import { namesOf } from './names.ts';
import { type Plan, PlanRefused } from './plan.ts';
import { render } from './render.ts';

/**
 * A module of the members API: entries of a member, which can be listed, read and created, with
 * table and tests.
 */
export function newModule(root: string, name: string): Plan {
  const names = namesOf(name);
  if (existsSync(join(root, 'server/src/members', name)))
    throw new PlanRefused(`server/src/members/${name} is there already`);
  const { kebab, pascal } = names;
  return {
    create: render('module', { ...names }),
    edit: new Map([
      [
        'server/src/wiring/members.ts',
        (source) =>
          addBeforeLine(
            addBeforeLine(source, 'import { wireHome', `import { wire${pascal} } from './${kebab}.ts';`),
            '  wireHome(app, ',
            `  wire${pascal}(app, platform);\n`,
          ),
      ],
    ]),
    next: [
      `GET and POST /${kebab}, GET /${kebab}/:id: described at /openapi.json after npm start`,
      `npm run new -- remote ${kebab}, or feature REMOTE/${kebab}: a page that shows its entries`,
      'The migration is in server/drizzle; a change of the table asks for another: npm run migration -w server -- NAME',
    ],
  };
}
