import type { AssertionResponse, AttestationResponse } from '@member-portal/shared-kernel/contracts/passkeys';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { passkeyRefused } from './passkeys.errors.ts';
import type { PasskeyChallengeRow, PasskeyRow } from './passkeys.table.ts';

/** The page that the device signs for. */
export interface Site {
  /** Host name of the environment. */
  rpId: string;
  /** 'http://localhost:3000' */
  origin: string;
}

/** Time for the member to use their device. */
export const CEREMONY_SECONDS = 300;
const TIMEOUT_MS = CEREMONY_SECONDS * 1000;
/** EdDSA, ES256, RS256: each supported device has at least one of them. */
const ALGORITHMS = [-8, -7, -257];

interface NewKeyOwner {
  /** Opaque, the same for all keys of an account. */
  userHandle: string;
  /** Name that the device shows with the key. */
  userName: string;
  displayName: string;
  brand: string;
  registered: readonly PasskeyRow[];
}

/** Options for `navigator.credentials.create`. The device must verify its owner, by finger, face or PIN. */
export function creationOptions({ rpId }: Site, owner: NewKeyOwner) {
  return generateRegistrationOptions({
    rpID: rpId,
    rpName: owner.brand,
    userID: new Uint8Array(Buffer.from(owner.userHandle, 'base64url')),
    userName: owner.userName,
    userDisplayName: owner.displayName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: owner.registered.filter((key) => key.rpId === rpId).map(asDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Options for `navigator.credentials.get`. The password has identified the account, so only its own keys are allowed. */
export function requestOptions({ rpId }: Site, registered: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: rpId,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: registered.filter((key) => key.rpId === rpId).map(asDescriptor),
  });
}

const asDescriptor = ({ credentialId, transports }: PasskeyRow) => ({ id: credentialId, transports });

/** Throws 403 `passkey_refused` for every mismatch. */
export async function readAttestation(
  { challenge, rpId, origin }: PasskeyChallengeRow,
  response: Infer<typeof AttestationResponse>,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) throw passkeyRefused();
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      rpId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      synced: credentialBackedUp,
    };
  } catch {
    // The reason would only help an attacker, so it is dropped.
    throw passkeyRefused();
  }
}

/** Throws 403 `passkey_refused`: a wrong signature, another site, no verified owner, a counter that went back. */
export async function readAssertion(
  { challenge, rpId, origin }: PasskeyChallengeRow,
  passkey: PasskeyRow,
  response: Infer<typeof AssertionResponse>,
) {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    if (!verified) throw passkeyRefused();
    return { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
  } catch {
    throw passkeyRefused();
  }
}
