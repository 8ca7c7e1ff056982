import { placeTableBets, takeBackTableBets } from '../../../engines/table/table.api.ts';
import { CallFailure, newActionId } from '../../shared/calls.ts';
import { type Bet, chipsBySpot, standing, type TableView, withChip } from '../table-state.ts';
import type { TableContext } from '../texts.ts';

type Chip = { spot: string; amount: bigint };

type Table = {
  view: () => TableView;
  change: (view: TableView) => void;
  tableId: () => string;
  nameOf: (spot: string) => string;
};

/** What the player does with chips. Everything is shown at once and corrected by the answer. */
export function createStakes({ call, shell, wording }: TableContext, table: Table) {
  const { t, money } = wording;
  /** The last deal's chips, for laying them again. */
  let last: Chip[] = [];

  function place(chips: readonly Chip[]): void {
    const roundId = table.view().round?.roundId;
    if (roundId === undefined || chips.length === 0) return;
    const bets = chips.map((chip) => ({ ...chip, actionId: newActionId() }));
    let next = table.view();
    for (const bet of bets) {
      next = withChip(next, roundId, bet.actionId, { ...bet, betId: '', status: 'staking' });
    }
    shell.clearProblem();
    table.change(next);
    void send(roundId, bets);
  }

  async function send(roundId: string, bets: readonly (Chip & { actionId: string })[]): Promise<void> {
    const body = { tableId: table.tableId(), roundId, bets: [...bets] };
    try {
      const answer = await call(placeTableBets, { body });
      if (answer.balance !== null) shell.setBalance(answer.balance);
      for (const { actionId, bet, refusal, money: fate } of answer.bets) {
        table.change(withChip(table.view(), roundId, actionId, bet ?? undefined));
        if (refusal !== null) tellRefusal(new CallFailure(refusal, fate), bets, actionId);
      }
    } catch (failure) {
      for (const { actionId } of bets) table.change(withChip(table.view(), roundId, actionId, undefined));
      shell.showProblem(failure);
    }
  }

  function tellRefusal(
    failure: CallFailure,
    bets: readonly (Chip & { actionId: string })[],
    actionId: string,
  ) {
    const chip = bets.find((one) => one.actionId === actionId);
    if (chip === undefined) return;
    shell.say(t('game.chip_refused', { amount: money(chip.amount), name: table.nameOf(chip.spot) }));
    shell.showProblem(failure);
  }

  async function takeBack(bets: readonly Bet[]): Promise<void> {
    const roundId = table.view().round?.roundId;
    const betIds = bets.filter(({ status }) => status === 'placed').map(({ betId }) => betId);
    if (roundId === undefined || betIds.length === 0) return;
    const before = table.view();
    for (const bet of bets) {
      table.change(withChip(table.view(), roundId, bet.actionId, { ...bet, status: 'returned' }));
    }
    try {
      const answer = await call(takeBackTableBets, { body: { tableId: table.tableId(), roundId, betIds } });
      if (answer.balance !== null) shell.setBalance(answer.balance);
      shell.say(
        t('game.chips_back', { amount: money(answer.bets.reduce((sum, { amount }) => sum + amount, 0n)) }),
      );
    } catch (failure) {
      // They may lie there still: what the table says counts.
      if (table.view().round?.roundId === roundId) table.change({ ...table.view(), chips: before.chips });
      shell.showProblem(failure);
    }
  }

  return {
    place,
    takeLastBack: () => {
      const bet = standing(table.view()).findLast(({ status }) => status === 'placed');
      if (bet !== undefined) void takeBack([bet]);
    },
    takeAllBack: () => void takeBack(standing(table.view()).filter(({ status }) => status === 'placed')),
    repeat: () => place(last),
    double: () => place(sumsOf(standing(table.view()))),
    canRepeat: () => last.length > 0,
    /** Keeps the chips of this deal for the next. */
    remember: () => {
      const chips = sumsOf(standing(table.view()));
      if (chips.length > 0) last = chips;
    },
    reset: () => {
      last = [];
    },
  };
}

function sumsOf(bets: readonly Bet[]): Chip[] {
  return [...chipsBySpot(bets)].map(([spot, { amount }]) => ({ spot, amount }));
}
