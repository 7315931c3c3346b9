import type { AssertionResponse } from '@member-portal/shared-kernel/contracts/passkeys';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { fromBase64Url, toBase64Url } from './base64-url.ts';

/** The fields that we read of the server's options. Bytes are base64url. */
interface RequestOptions {
  challenge: string;
  timeout?: number;
  rpId?: string;
  userVerification?: UserVerificationRequirement;
  allowCredentials?: Array<{ id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }>;
}

export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/**
 * Requests the passkey from the device. The conversion is our own, because some supported browsers lack
 * `parseRequestOptionsFromJSON` and `toJSON`. Throws a `DOMException` when the member declines or waits too long.
 */
export async function askPasskey(json: Record<string, unknown>): Promise<Infer<typeof AssertionResponse>> {
  const { challenge, allowCredentials = [], ...options } = json as unknown as RequestOptions;
  const credential = (await navigator.credentials.get({
    publicKey: {
      ...options,
      challenge: fromBase64Url(challenge),
      allowCredentials: allowCredentials.map((allowed) => ({ ...allowed, id: fromBase64Url(allowed.id) })),
    },
  })) as PublicKeyCredential | null;
  if (!credential) throw new DOMException('no passkey', 'NotAllowedError');
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    rawId: toBase64Url(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      clientDataJSON: toBase64Url(clientDataJSON),
      authenticatorData: toBase64Url(authenticatorData),
      signature: toBase64Url(signature),
      userHandle: userHandle && toBase64Url(userHandle),
    },
  };
}
