import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../platform/start-error.ts';

/** Signing data of an environment's Apple passes. Certificates and keys are PEM. */
export interface AppleIssuer {
  passTypeIdentifier: string;
  teamIdentifier: string;
  certificate: string;
  /** The decrypted key, without a passphrase. */
  key: string;
  /** Apple's intermediate certificate, which issued `certificate`. */
  wwdr: string;
  /** Last instant at which `certificate` is valid. */
  validTo: Date;
  /** Host of the push service; null if devices are not notified of changes. */
  push: string | null;
  /** Root of a push service that the system does not know. */
  authority: string | null;
}

/** The account that writes an environment's cards at Google. */
export interface GoogleIssuer {
  issuerId: string;
  clientEmail: string;
  /** PEM */
  privateKey: string;
  tokenUri: string;
  /** Base of the Google Wallet API, without a trailing slash. */
  api: string;
  /** Base of the links that put a card into a wallet, with a trailing slash. */
  save: string;
}

export interface WalletIssuers {
  apple: AppleIssuer | null;
  google: GoogleIssuer | null;
}

export interface WalletSettings {
  /** The issuers of an environment, by its code. */
  of(environment: string): WalletIssuers;
  /** Environments with a wallet, in the order of the file. */
  environments: readonly string[];
}

const NONE: WalletIssuers = { apple: null, google: null };

const text = z.string().min(1);
/** The sent data are secret, so plain HTTP is allowed only to the same machine. */
const host = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost';
}, 'must be an https address');

const Apple = z.strictObject({
  passTypeIdentifier: z.string().regex(/^pass\.[\w.-]+$/, 'must start with pass.'),
  teamIdentifier: z.string().regex(/^[A-Z0-9]{10}$/, 'must be ten capitals and digits'),
  certificate: text,
  key: text,
  passphrase: text.optional(),
  wwdr: text,
  push: host.nullable().default('https://api.push.apple.com'),
  authority: text.optional(),
});
const Google = z.strictObject({
  issuerId: z.string().regex(/^\d{5,30}$/, 'must be digits'),
  serviceAccount: text,
  api: host.default('https://walletobjects.googleapis.com/walletobjects/v1'),
  save: host.default('https://pay.google.com/gp/v/save/'),
});
const Settings = z.record(z.string(), z.strictObject({ apple: Apple.optional(), google: Google.optional() }));
const ServiceAccount = z.object({ client_email: text, private_key: text, token_uri: host });

/**
 * Reads the file of `PORTAL_WALLETS`, and the certificates and keys that it names, relative to its folder.
 * Without a file no environment offers a wallet. Throws a StartError that names the mistake, and never
 * contains a key.
 */
export function readWalletSettings(file: string | null): WalletSettings {
  if (file === null) return { of: () => NONE, environments: [] };
  const settings = parse(Settings, readText(file), file);
  const folder = dirname(file);
  const at = (name: string) => resolve(folder, name);
  const issuers = new Map(
    Object.entries(settings).map(([environment, { apple, google }]): [string, WalletIssuers] => [
      environment,
      {
        apple: apple ? readApple(apple, at) : null,
        google: google ? readGoogle(google, at) : null,
      },
    ]),
  );
  return { of: (environment) => issuers.get(environment) ?? NONE, environments: [...issuers.keys()] };
}

function readApple(given: z.output<typeof Apple>, at: (name: string) => string): AppleIssuer {
  const { certificate, key, wwdr, authority, passphrase, ...rest } = given;
  const certificatePem = readText(at(certificate));
  const wwdrPem = readText(at(wwdr));
  const own = readCertificate(certificatePem, at(certificate));
  const privateKey = orStop(at(key), 'is no private key, or its passphrase is wrong', () =>
    createPrivateKey({ key: readText(at(key)), ...(passphrase !== undefined && { passphrase }) }),
  );
  if (privateKey.asymmetricKeyType !== 'rsa') throw refusal(at(key), 'must be an RSA key');
  if (!own.checkPrivateKey(privateKey)) throw refusal(at(key), `does not belong to ${at(certificate)}`);
  if (!own.verify(readCertificate(wwdrPem, at(wwdr)).publicKey)) {
    throw refusal(at(wwdr), `did not issue ${at(certificate)}`);
  }
  return {
    ...rest,
    certificate: certificatePem,
    wwdr: wwdrPem,
    key: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    validTo: new Date(own.validTo),
    authority: authority === undefined ? null : readText(at(authority)),
  };
}

function readGoogle(given: z.output<typeof Google>, at: (name: string) => string): GoogleIssuer {
  const { serviceAccount, issuerId, api, save } = given;
  const file = at(serviceAccount);
  const { client_email, private_key, token_uri } = parse(ServiceAccount, readText(file), file);
  orStop(file, 'holds no private key', () => createPublicKey(private_key));
  return {
    issuerId,
    clientEmail: client_email,
    privateKey: private_key,
    tokenUri: token_uri,
    api: api.replace(/\/$/, ''),
    save: save.endsWith('/') ? save : `${save}/`,
  };
}

function parse<S extends z.ZodType>(schema: S, json: string, file: string): z.output<S> {
  const parsed = schema.safeParse(orStop(file, 'is no JSON', () => JSON.parse(json) as unknown));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refusal(file, `${issue?.path.join('.')}: ${issue?.message}`);
}

const readCertificate = (pem: string, file: string) =>
  orStop(file, 'is no certificate', () => new X509Certificate(pem));

const readText = (file: string) => orStop(file, 'cannot be read', () => readFileSync(file, 'utf8'));

/** The cause is left out: a parser may quote its input. */
function orStop<T>(file: string, problem: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw refusal(file, problem);
  }
}

const refusal = (file: string, problem: string) => new StartError(`PORTAL_WALLETS: ${file} ${problem}.`);
