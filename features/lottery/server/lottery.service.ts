import { createBetTypeReturns } from './catalogue/bet-type-returns.ts';
import { createCatalogues } from './catalogue/catalogue.service.ts';
import { createGamesDesk } from './catalogue/games-desk.service.ts';
import { createPriceDesk } from './catalogue/price-desk.service.ts';
import { createChases } from './chases/chases.service.ts';
import { createConductor } from './draws/conductor.service.ts';
import { createConsoleDraws } from './draws/console.service.ts';
import { createDrawDesk } from './draws/desk.service.ts';
import { createDrawCases } from './draws/draw-case.service.ts';
import { createFairReading } from './draws/fair-reading.service.ts';
import { createFeedDesk } from './draws/feed-desk.service.ts';
import { createFeeds } from './draws/feeds.service.ts';
import { createReading } from './draws/reading.service.ts';
import { createResults } from './draws/results.service.ts';
import { createSchedules } from './draws/schedule.service.ts';
import { createScheduleReading } from './draws/schedule-reading.service.ts';
import { createExposure } from './exposure/exposure.service.ts';
import { createExposureReading } from './exposure/exposure-reading.service.ts';
import { createFairDraws } from './fair/fair.service.ts';
import type { LotteryParts } from './lottery.parts.ts';
import { createOrderSearch } from './orders/order-search.service.ts';
import { createOrders } from './orders/orders.service.ts';
import { createOwnOrders } from './orders/own.service.ts';
import { createSeries } from './orders/series.service.ts';
import { createDebts } from './settlement/debts.service.ts';
import { createSettlements } from './settlement/settlement.service.ts';

export type Lottery = Awaited<ReturnType<typeof createLottery>>;

/** The house's own lottery. */
export async function createLottery(parts: LotteryParts) {
  const { clock, log, rng, vault, pusher } = parts.platform;
  const db = parts.platform.database.kysely;
  const catalogues = await createCatalogues({ db, clock });
  const returns = createBetTypeReturns(catalogues);
  const fair = createFairDraws({ rng, vault });
  const exposure = createExposure({ db, clock });
  const orders = createOrders({ ...parts, catalogues, exposure });
  const chases = createChases({ ...parts, orders });
  const settlements = createSettlements({ ...parts, catalogues });
  const results = createResults({ db, log, catalogues, fair });
  return {
    db,
    catalogues,
    returns,
    schedules: createSchedules({ db, catalogues, fair }),
    conductor: createConductor({ db, log, results, work: settlements.run, chase: chases.run, pusher }),
    desk: createDrawDesk({ ...parts, catalogues }),
    gamesDesk: createGamesDesk({ ...parts, catalogues }),
    priceDesk: createPriceDesk({ ...parts, catalogues, returns }),
    feedDesk: createFeedDesk({ ...parts, catalogues }),
    draws: createConsoleDraws({ db, settlements }),
    drawCases: createDrawCases({ db, catalogues, settlements }),
    scheduleReading: createScheduleReading({ db, catalogues }),
    exposureReading: createExposureReading({ db, catalogues }),
    orderSearch: createOrderSearch({ db, catalogues, listNames: parts.listNames }),
    feeds: createFeeds({ db, catalogues }),
    reading: createReading({ db, catalogues, isOffered: parts.isOffered }),
    fairReading: createFairReading({ db, catalogues }),
    series: createSeries(parts),
    orders,
    own: createOwnOrders({ db, catalogues, orders }),
    chases,
    settlements,
    debts: createDebts(parts),
  };
}
