import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { tooManyAttempts } from '../members/auth/auth.errors.ts';
import { reserveTry } from '../members/auth/throttles.repository.ts';
import { registerKeptCardRoutes } from '../members/kept-cards/kept-cards.routes.ts';
import { createKeptCards } from '../members/kept-cards/kept-cards.service.ts';
import { deviceName } from '../members/sessions/device-name.ts';
import type { TpCardService } from '../members/tp-card/tp-card.service.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Platform } from '../platform/platform.ts';
import { limitLinkTries } from './link-tries.ts';

/** Limit for one member. */
const KEPT = { maxTries: 20, windowSeconds: 86_400 };
/** Limit for one network address. A browser calls once for each page; a clinic's address has many browsers. */
const TOKEN_TRIES = { maxTries: 300, windowSeconds: 900 };

/** Cards that members store on their devices. */
export function wireKeptCards(
  app: PortalApp,
  platform: Platform,
  { tpCard, limits }: { tpCard: TpCardService; limits: Pick<Limits, 'keptCardDays'> },
): void {
  const { clock, idempotency, jobs } = platform;
  const keptCards = createKeptCards({
    ...platform,
    keptDays: limits.keptCardDays,
    ports: {
      card: tpCard.card,
      deviceName,
      async countKept(tx, memberId) {
        const counted = await reserveTry(tx, `kept-card:${memberId}`, KEPT, clock.now());
        if (!counted.allowed) throw tooManyAttempts(counted.retryAfterSeconds);
      },
    },
  });
  registerKeptCardRoutes(app, {
    keptCards,
    idempotency,
    countTry: limitLinkTries(platform, 'kept-card', TOKEN_TRIES),
  });
  jobs.schedule('kept-cards-expiry', '41 2 * * *', () => keptCards.deleteOld());
}
