import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text, Version } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { TagId } from './tags.ids.ts';

/** Colours of the house, by the names of their tokens. */
export const tagTones = ['plain', 'mango', 'tide', 'calamansi', 'gumamela', 'ube'] as const;
export const TagTone = z.enum(tagTones);
export type TagTone = z.output<typeof TagTone>;

export const tagNameMax = 40;
export const tagDescriptionMax = 300;
/** How many accounts one list may name. */
export const tagAccountsMax = 500;

const TagContent = {
  name: text(tagNameMax),
  tone: TagTone,
  descriptionEn: text(tagDescriptionMax),
  descriptionTy: text(tagDescriptionMax),
};

export const Tag = z.object({
  tagId: TagId,
  ...TagContent,
  /** Nobody is given it any more; whoever has it keeps it. */
  isRetired: z.boolean(),
  version: Version,
});
export type Tag = z.output<typeof Tag>;

const TagList = z.object({ list: z.array(Tag) });

export const listTags = defineEndpoint({
  method: 'GET',
  path: '/console/api/tags',
  summary: 'Every tag there is, by name.',
  access: { permission: 'tags.read' },
  reply: TagList,
  errors: [],
});

export const createTag = defineEndpoint({
  method: 'POST',
  path: '/console/api/tags',
  summary: 'Adds a tag to the catalogue.',
  access: { permission: 'tags.write' },
  body: z.strictObject(TagContent),
  reply: TagList,
  errors: ['tag_name_taken', 'too_many_tags'],
});

export const changeTag = defineEndpoint({
  method: 'PUT',
  path: '/console/api/tags/:tagId',
  summary: 'Changes the name, colour and descriptions of a tag, retires it or takes it back into use.',
  access: { permission: 'tags.write' },
  params: z.strictObject({ tagId: TagId }),
  body: z.strictObject({ ...TagContent, isRetired: z.boolean(), version: Version }),
  reply: TagList,
  errors: ['tag_name_taken', 'tag_changed'],
});

/** A tag on a player: since when, by whom and why. */
export const GivenTag = z.object({
  ...Tag.shape,
  givenAt: Instant,
  givenBy: z.string(),
  reason: z.string(),
});
export type GivenTag = z.output<typeof GivenTag>;

export const listPlayerTags = defineEndpoint({
  method: 'GET',
  path: '/console/api/tags/players/:playerId',
  summary: 'The tags of one player, by name.',
  access: { permission: 'tags.read' },
  params: z.strictObject({ playerId: AccountId }),
  reply: z.object({ list: z.array(GivenTag) }),
  errors: [],
});

const accountName = text(64);

export const readTagAccounts = defineEndpoint({
  method: 'POST',
  path: '/console/api/tags/:tagId/preview',
  summary: 'Reads a list of account names: whose they are, who of them has the tag, and who is unknown.',
  access: { permission: 'tags.give' },
  params: z.strictObject({ tagId: TagId }),
  body: z.strictObject({
    accounts: z.array(accountName).check(z.minLength(1), z.maxLength(tagAccountsMax)),
  }),
  reply: z.object({
    /** Each once, in the order of the list. */
    found: z.array(z.object({ playerId: AccountId, account: z.string(), has: z.boolean() })),
    unknown: z.array(z.string()),
  }),
  errors: [],
});

export const giveTag = defineEndpoint({
  method: 'POST',
  path: '/console/api/tags/:tagId/players',
  summary:
    'Gives players a tag or takes it from them; safe to repeat. Whoever has it already, or has it no more, stays as is.',
  access: { permission: 'tags.give' },
  params: z.strictObject({ tagId: TagId }),
  body: z.strictObject({
    act: z.enum(['give', 'take']),
    playerIds: z.array(AccountId).check(z.minLength(1), z.maxLength(tagAccountsMax)),
    reason: text(500, 3),
  }),
  reply: z.object({ changed: z.int() }),
  errors: ['tag_retired', 'in_need_true_account'],
});
