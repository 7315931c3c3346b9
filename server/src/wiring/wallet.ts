import { tooManyAttempts } from '../members/auth/auth.errors.ts';
import { reserveTry } from '../members/auth/throttles.repository.ts';
import type { InsuredService } from '../members/insured/insured.service.ts';
import type { TpCardService } from '../members/tp-card/tp-card.service.ts';
import { createApplePasses, type WalletEnvironment } from '../members/wallet/apple/apple-passes.ts';
import { registerAppleWebService } from '../members/wallet/apple/web-service.routes.ts';
import { createAppleWebService } from '../members/wallet/apple/web-service.ts';
import { createGoogleCards } from '../members/wallet/google/google-cards.ts';
import { registerWalletRoutes } from '../members/wallet/wallet.routes.ts';
import { createWalletService } from '../members/wallet/wallet.service.ts';
import { createWalletContents } from '../members/wallet/wallet-contents.ts';
import type { WalletSettings } from '../members/wallet/wallet-settings.ts';
import { createWalletUpdates, type WalletUpdates } from '../members/wallet/wallet-updates.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import { limitLinkTries } from './link-tries.ts';

interface WalletPorts {
  environments: EnvironmentSource;
  insured: Pick<InsuredService, 'identity'>;
  tpCard: Pick<TpCardService, 'card'>;
  settings: WalletSettings;
}

/** Limit for one member. */
const ADDED = { maxTries: 20, windowSeconds: 86_400 };
/** Limit for one network address: all the devices of a mobile operator may share one. */
const DEVICE_CALLS = { maxTries: 1_000, windowSeconds: 900 };

/** The card in Apple Wallet and Google Wallet. */
export function wireWallet(app: PortalApp, platform: Platform, ports: WalletPorts): WalletUpdates {
  const { clock, config, jobs, keyedHash, log } = platform;
  const { environments, insured, settings, tpCard } = ports;
  const addressOf = createPageAddress(config);
  const pageAddress = (environment: WalletEnvironment, path: string) => addressOf(environment, path);
  const apple = createApplePasses({ clock, keyedHash, pageAddress });
  const google = createGoogleCards({ clock, pageAddress });
  const contents = createWalletContents(environments, { card: tpCard.card, identity: insured.identity });
  const parts = { ...platform, settings, contents, apple, google };
  const wallet = createWalletService({
    ...parts,
    async countAdded(tx, memberId) {
      const counted = await reserveTry(tx, `wallet-pass:${memberId}`, ADDED, clock.now());
      if (!counted.allowed) throw tooManyAttempts(counted.retryAfterSeconds);
    },
  });
  const orderNews = jobs.define<{ passId: string }>({
    queue: 'wallet-news',
    handle: ({ passId }) => updates.tell(passId),
  });
  const updates = createWalletUpdates({ ...parts, order: (tx, passId) => orderNews(tx, { passId }) });
  registerWalletRoutes(app, { wallet });
  registerAppleWebService(app, {
    service: createAppleWebService(parts),
    log,
    countTry: limitLinkTries(platform, 'wallet-device', DEVICE_CALLS),
  });
  jobs.schedule('wallet-changes', '* * * * *', updates.look);
  jobs.schedule('wallet-night', '6 0 * * *', updates.compareAll);
  jobs.schedule('wallet-certificates', '29 6 * * *', async () => void updates.warnOfCertificates());
  return updates;
}
