import { askRegistry, PublishRefused } from '../publish-client.ts';

interface Question {
  registryUrl: string;
  token: string;
  /** A remote's id, or 'shell'. */
  artifact: string;
  environments: readonly string[];
  isPreview?: boolean;
}

/**
 * Throws `PublishRefused` if the token is invalid, or does not cover this artifact or one of these
 * environments, and if the registry gives no answer. A registry that is too old for this check only
 * refuses the later upload.
 */
export async function mayPublish({
  registryUrl,
  token,
  artifact,
  environments,
  isPreview,
}: Question): Promise<void> {
  const query = new URLSearchParams({ artifact });
  if (environments.length > 0) query.set('environments', environments.join(','));
  if (isPreview) query.set('purpose', 'preview');
  try {
    await askRegistry(registryUrl, `/tokens/own?${query}`, { headers: { authorization: `Bearer ${token}` } });
  } catch (error) {
    const isOlder =
      error instanceof PublishRefused && error.status === 404 && error.code !== 'environment_unknown';
    if (!isOlder) throw error;
  }
}
