import type { BodyOf } from '@kislap/contract-kit';
import type { launchGame, launchRoomOrLottery } from '../../contract/launch.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueEntry } from '../games.types.ts';

type Input = BodyOf<typeof launchRoomOrLottery>;

const lotteryCategories: readonly string[] = ['LOTT', 'ELOTT'];

/** What the launch of a lottery names; a card room has none of it. */
export type LotteryLaunch = Pick<Input, 'lottoArea' | 'lottoPrizeMode' | 'lottoGameCode' | 'lottoView'>;

export function isLotteryLaunch(input: Input): boolean {
  return input.launchMode === 'LOTT' || input.lottoGameCode !== undefined;
}

/** The vendor's game that the specification's launch of rooms and lotteries means. */
export function findLaunch(catalogue: Catalogue, input: Input): BodyOf<typeof launchGame> | undefined {
  const isLottery = isLotteryLaunch(input);
  const candidates = catalogue
    .open()
    .filter(({ category }) => (isLottery ? lotteryCategories.includes(category) : category === 'PVP'));
  const entry = candidates.find(isLottery ? isWantedLottery(input) : isWantedRoom(input));
  if (!entry) return undefined;
  const { device = 'desktop', backUrl, language } = input;
  return {
    gameId: entry.id,
    mode: 'real',
    device,
    ...(backUrl === undefined ? {} : { backUrl }),
    ...(language === undefined ? {} : { language }),
  };
}

function isWantedRoom({ gameId, vassalage, gameCode }: Input) {
  // Naming nothing means no room, not any.
  if (gameId === undefined && vassalage === undefined) return () => false;
  return (entry: CatalogueEntry) =>
    (gameId === undefined || entry.id === gameId) &&
    (vassalage === undefined || entry.vendorCode === vassalage) &&
    (gameCode === undefined || entry.gameCode === gameCode);
}

/** A lottery by its code; its lobby by the first game of the area. */
function isWantedLottery({ lottoGameCode, lottoArea, lottoPrizeMode, lottoView }: Input) {
  const vendorCode = lottoArea === 'SEA' ? 'TCG_SEA' : 'TCG_LOTTO_VN';
  return (entry: CatalogueEntry) => {
    if (lottoPrizeMode === 'ELOTT' && entry.category !== 'ELOTT') return false;
    if (lottoGameCode !== undefined && lottoView !== 'lobby') return entry.gameCode === lottoGameCode;
    return entry.vendorCode === vendorCode;
  };
}
