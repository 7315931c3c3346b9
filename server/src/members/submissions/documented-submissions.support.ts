import type { Started } from '../../testing/start-api.ts';

export interface DocumentedSubmission {
  /** '/quotes' */
  path: string;
  /** A body of the documented shape, for this person. The rules may refuse its values. */
  body: Record<string, unknown>;
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
}

interface Operation {
  summary?: string;
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
}

/** Every kind of submission of the API, found by the route that `registerSubmission` makes for it beside POST. */
export async function documentedSubmissions(
  { api }: Started,
  beneficiaryId: string,
): Promise<DocumentedSubmission[]> {
  const { body } = await api.browser().get('/openapi.json');
  const paths = body.paths as Record<string, { get?: Operation; post?: Operation }>;
  return Object.keys(paths).flatMap((path) => {
    if (paths[`${path}/{id}`]?.get?.summary !== `What POST ${path} has sent`) return [];
    const schema = paths[path]?.post?.requestBody?.content['application/json'].schema;
    if (!schema?.properties) throw new Error(`POST ${path} documents no fields`);
    const people = { beneficiaryId, beneficiaryIds: [beneficiaryId], uploadIds: [] };
    const fields = Object.entries(schema.properties).map(([name, field]) => [
      name,
      name in people ? people[name as keyof typeof people] : sampleOf(field),
    ]);
    return [{ path, body: Object.fromEntries(fields) }];
  });
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  const type = [schema.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
    );
  if (type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  return schema.pattern?.includes('\\d{4}-\\d{2}-\\d{2}') ? '2025-11-10' : 'Texte';
}
