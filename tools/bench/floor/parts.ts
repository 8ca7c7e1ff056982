import type { Cost } from '../load.ts';
import type { Measurements } from '../measurements.ts';

/** What a signed bet cannot do without, each measured alone. */
export type FloorPart = 'signature' | 'http' | 'insert';

const partNames: Record<FloorPart, string> = {
  signature: 'the RSA check',
  http: "Node's bare HTTP server",
  insert: 'the insert',
};

const places = ['client', 'server', 'postgres'] as const;
const placeNames: Record<(typeof places)[number], string> = {
  client: 'the generator',
  server: 'the server',
  postgres: 'PostgreSQL',
};

export function sumOf({ client, server, postgres }: Cost): number {
  return client + server + postgres;
}

/** The bet and its floor of one round, in processor time. */
export function noteFloor(results: Measurements, bet: Cost, parts: Record<FloorPart, Cost>): void {
  const floor: Cost = { client: 0, server: 0, postgres: 0 };
  for (const [part, cost] of Object.entries(parts)) {
    for (const place of places) floor[place] += cost[place];
    results.note(`floor.${part}`, sumOf(cost));
  }
  for (const place of places) {
    results.note(`floor.${place}`, floor[place]);
    results.note(`floorBet.${place}`, bet[place]);
    results.note(`floorBet.${place}.above`, bet[place] - floor[place]);
  }
  results.note('floor.total', sumOf(floor));
  results.note('floorBet.total', sumOf(bet));
}

/** How far a bet is from its floor, in words; empty where it was not measured. */
export function floorText(results: Measurements): string {
  const of = (name: string) => results.median(name) ?? 0;
  if (results.median('floor.total') === undefined) return '';
  const micro = (name: string) => of(name).toFixed(0);
  const ratio = (place: string) => results.ratio(`floorBet.${place}`, `floor.${place}`)?.toFixed(2) ?? '?';
  const part = largest(Object.keys(partNames) as FloorPart[], (name) => of(`floor.${name}`));
  const place = largest(places, (name) => of(`floorBet.${name}.above`));
  return `
Floor: a signed bet takes ${micro('floorBet.total')} µs of processor time, ${ratio('total')} times the ${micro('floor.total')} µs of an RSA check (${micro('floor.signature')}), Node's bare HTTP server
with the same request and answer (${micro('floor.http')}) and one insert of the bet's ${micro('floor.bytes')} bytes into a plain table, in batches of ${micro('floor.batch')} as the bets
came (${micro('floor.insert')}), each measured right after the bets of its round. The generator takes ${ratio('client')}, the server ${ratio('server')} and PostgreSQL
${ratio('postgres')} times its own part. Of the floor ${partNames[part]} is the largest part; of what is above it ${placeNames[place]}
has the most, ${micro(`floorBet.${place}.above`)} µs of ${(of('floorBet.total') - of('floor.total')).toFixed(0)}.
`;
}

function largest<Name extends string>(names: readonly Name[], sizeOf: (name: Name) => number): Name {
  return names.reduce((most, name) => (sizeOf(name) > sizeOf(most) ? name : most));
}
