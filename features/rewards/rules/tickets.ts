// What deposits give (domain 4.6, 5.5). Amounts are millionths.

const peso = 1_000_000n;
const daySeconds = 86_400;

export const envelopesADay = 5;
export const wheelDays = 7;

/** Of one deposit; deposits are not summed. */
export function wheelTicketsOf(deposit: bigint): number {
  return Number(deposit / (1_000n * peso));
}

/** All that the deposits of a day come to. */
export function envelopeTicketsOf(depositedThatDay: bigint): number {
  const tickets = depositedThatDay / (500n * peso);
  return tickets > BigInt(envelopesADay) ? envelopesADay : Number(tickets);
}

export function wheelTicketEnd(givenAt: Date): Date {
  return new Date(givenAt.getTime() + wheelDays * daySeconds * 1_000);
}
