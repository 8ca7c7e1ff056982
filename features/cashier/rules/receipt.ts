/** What a payment moved in the end, and what of it came back. */
export interface Moved {
  moved: bigint;
  back: bigint;
}

const credited = ['PAID', 'REFUNDED', 'CHARGED_BACK'];
const undone = ['REJECTED', 'FAILED', 'CANCELLED'];
const sent = ['PAID', 'RECEIVED', 'NOT_RECEIVED', 'REFUNDED'];

export function movedByDeposit(deposit: { status: string; amount: bigint; takenBack: bigint }): Moved {
  const { status, amount, takenBack } = deposit;
  if (status === 'RETURNED') return { moved: 0n, back: amount };
  return { moved: credited.includes(status) ? amount : 0n, back: takenBack };
}

/** The fee comes back where nothing arrived at all. */
export function movedByWithdrawal(withdrawal: {
  status: string;
  amount: bigint;
  fee: bigint;
  parts: readonly { amount: bigint; status: string }[];
}): Moved {
  const { status, amount, fee, parts } = withdrawal;
  if (undone.includes(status)) return { moved: 0n, back: amount };
  if (!sent.includes(status)) return { moved: 0n, back: 0n };
  const lost = status === 'REFUNDED' ? ['FAILED', 'NOT_RECEIVED'] : ['FAILED'];
  const gone = parts.filter((part) => lost.includes(part.status));
  const back = sum(gone);
  return { moved: sum(parts) - back, back: gone.length === parts.length ? back + fee : back };
}

function sum(parts: readonly { amount: bigint }[]): bigint {
  return parts.reduce((total, { amount }) => total + amount, 0n);
}
