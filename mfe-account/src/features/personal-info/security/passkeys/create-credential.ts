import type { AddPasskeyRequest, PasskeyCreation } from '@member-portal/shared-kernel/contracts/passkeys';

type Attestation = AddPasskeyRequest['credential'];

/** The creation options of WebAuthn Level 3 in JSON, as the server sends them. Bytes are base64url. */
interface CreationJson {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[];
}

/** False in old browsers and on pages without HTTPS: the portal then offers no passkey. */
export const canCreatePasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && typeof navigator.credentials?.create === 'function';

/**
 * Creates a passkey on the device; the member consents with finger, face or PIN. The JSON conversion is our own,
 * because `parseCreationOptionsFromJSON` and `toJSON` came to Safari only in 2025. Rejects with the DOMException of
 * `navigator.credentials.create`: NotAllowedError (cancelled or timed out) or InvalidStateError (the device already has
 * a passkey for this account).
 */
export async function createCredential({ options }: PasskeyCreation): Promise<Attestation> {
  const json = options as unknown as CreationJson;
  const publicKey = {
    ...json,
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map((excluded) => ({
      ...excluded,
      id: bytesOf(excluded.id),
    })),
  } as unknown as PublicKeyCredentialCreationOptions;
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  if (!credential) throw new DOMException('no credential', 'NotAllowedError');
  const response = credential.response as AuthenticatorAttestationResponse;
  const rawId = textOf(credential.rawId);
  return {
    id: rawId,
    rawId,
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

function bytesOf(base64url: string): Uint8Array {
  const binary = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
