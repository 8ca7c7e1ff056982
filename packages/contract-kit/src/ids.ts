import * as z from 'zod/mini';

/** Ids are opaque UUIDv7 strings. The contract that makes a kind brands it, so that it is never passed for another. */
export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const AccountId = uuid.brand<'AccountId'>();
export type AccountId = z.output<typeof AccountId>;

export const SessionId = uuid.brand<'SessionId'>();
export type SessionId = z.output<typeof SessionId>;

export const GameId = uuid.brand<'GameId'>();
export type GameId = z.output<typeof GameId>;

/** The session a vendor is given at launch; worth nothing without the vendor's signature. */
export const GameSessionId = uuid.brand<'GameSessionId'>();
export type GameSessionId = z.output<typeof GameSessionId>;

export const OperatorId = uuid.brand<'OperatorId'>();
export type OperatorId = z.output<typeof OperatorId>;

/**
 * A name that somebody else gave. It is never passed for another kind of name or for an id of ours; a plain text may
 * become one, because there is nothing that it could be checked against.
 */
type Named<Kind extends string> = string & { readonly [z.$brand]?: { [K in Kind]: true } };

/** Names a vendor in addresses, accounts and every record of ours, for ever. */
export type VendorKey = Named<'VendorKey'>;

/** A vendor's own name of a round. */
export type RoundRef = Named<'RoundRef'>;

/** What whoever moves money calls one operation; unique within its source. */
export type Reference = Named<'Reference'>;

/** What a payment is called on the site, the provider's page, the receipt and in the console: the end of its id. */
export function shortReference(id: string): string {
  return id.slice(-12).toUpperCase();
}

/** An id of ours as the reference of what it moves. */
export function referenceOf(id: string): Reference {
  return id;
}
