/**
 * What the next call of a path meets instead of an ordinary answer. `lost` applies it and drops the answer, `slow`
 * answers only after a betting window has closed.
 */
export type Trouble = 'lost' | 'down' | 'slow' | `RS_ERROR_${string}`;

export type Content = Record<string, unknown>;

export interface Settled {
  status: string;
  /** The same was asked before and nothing moved. */
  isRepeat: boolean;
}

/** A free bet takes nothing, whatever its amount. */
function costOf(path: string, content: Content): number {
  return path === '/transaction/bet' && content.is_free === true ? 0 : Number(content.amount ?? 0);
}

const kinds = { '/transaction/bet': -1, '/transaction/win': 1 } as const;

/** The operator's own book behind all protocols: calls are noted in Hub88's words and hundred-thousandths. */
export function createOperatorBook() {
  const balances = new Map<string, number>();
  const transactions = new Map<string, { path: string; content: Content; isTombstone?: boolean }>();
  const requests: { path: string; content: Content }[] = [];
  const troubles: { path: string; trouble: Trouble }[] = [];

  function settle(path: string, content: Content): Settled {
    const user = String(content.user);
    const id = String(content.transaction_uuid);
    const amount = costOf(path, content);
    const reference = transactions.get(String(content.reference_transaction_uuid));
    const balance = balances.get(user) ?? 0;
    const known = transactions.get(id);
    const refuse = (status: string): Settled => ({ status, isRepeat: false });
    if (known) {
      if (known.isTombstone) return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      if (known.content.amount !== content.amount) return refuse('RS_ERROR_DUPLICATE_TRANSACTION');
      return { status: 'RS_OK', isRepeat: true };
    }
    if (path === '/transaction/bet' && balance < amount) return refuse('RS_ERROR_NOT_ENOUGH_MONEY');
    if (path !== '/transaction/bet' && (reference === undefined || reference.isTombstone)) {
      transactions.set(String(content.reference_transaction_uuid), { path, content, isTombstone: true });
      return refuse('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }
    const sign = path === '/transaction/bet' || path === '/transaction/win' ? kinds[path] : 0;
    const moved = sign === 0 ? costOf('/transaction/bet', reference?.content ?? {}) : sign * amount;
    balances.set(user, balance + moved);
    transactions.set(id, { path, content });
    return { status: 'RS_OK', isRepeat: false };
  }

  return {
    requests,
    settle,
    /** A stake of a round, for protocols whose settlements name the round alone. */
    findBet: (round: string) =>
      [...transactions].find(
        ([, { path, content }]) => path === '/transaction/bet' && content.round === round,
      )?.[0],
    note: (path: string, content: Content) => requests.push({ path, content }),
    takeTrouble(path: string): Trouble | undefined {
      const next = troubles.findIndex((one) => one.path === path);
      return next < 0 ? undefined : troubles.splice(next, 1)[0]?.trouble;
    },
    /** In Hub88's hundred-thousandths. */
    setBalance: (user: string, units: number) => balances.set(user, units),
    balanceOf: (user: string) => balances.get(user) ?? 0,
    /** The next `times` calls of this path meet this trouble. */
    trouble(path: string, trouble: Trouble, times = 1) {
      for (let i = 0; i < times; i += 1) troubles.push({ path, trouble });
    },
    callsOf: (path: string) =>
      requests.filter((request) => request.path === path).map(({ content }) => content),
  };
}

export type OperatorBook = ReturnType<typeof createOperatorBook>;
