import type { AccountId } from '@kislap/contract-kit';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { redraw } from '@kislap/platform/web/pictures.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { deleteAvatar, findAvatarContent, findAvatarName, saveAvatar } from './avatar.queries.ts';
import { defaultAvatar } from './avatar.ts';

type AvatarParts = Pick<IdentityParts, 'db' | 'clock' | 'rng' | 'rateLimits'>;

/** Twice the largest place that shows one. */
const side = 192;
const changes = { name: 'avatar', max: 20, windowSeconds: 3_600 };
const folder = '/images/avatars/';
/** The bucket, so that one look finds it, and what nobody guesses. */
const namePattern = /^(\d{1,3})-[0-9a-f]{24}\.avif$/;

/** Pictures that people choose for their accounts. */
export function createAvatars({ db, clock, rng, rateLimits }: AvatarParts) {
  const ownerOf = (accountId: AccountId) => ({ bucket: bucketOf(accountId), account_id: accountId });

  return {
    async findUrl(accountId: AccountId, nickname: string): Promise<string> {
      const name = await findAvatarName(db, ownerOf(accountId));
      return name ? folder + name : defaultAvatar(accountId, nickname);
    },

    async set(accountId: AccountId, picture: File): Promise<string> {
      await rateLimits.require(changes, accountId);
      const square = { width: side, height: side, fit: 'cover' } as const;
      const content = await redraw(Buffer.from(await picture.arrayBuffer()), square, 'avif');
      const owner = ownerOf(accountId);
      const name = `${owner.bucket}-${rng.bytes(12).toString('hex')}.avif`;
      await saveAvatar(db, { ...owner, name, content, set_at: clock.now() });
      return folder + name;
    },

    remove: (accountId: AccountId) => deleteAvatar(db, ownerOf(accountId)),

    async findContent(name: string): Promise<Buffer | undefined> {
      const bucket = namePattern.exec(name)?.[1];
      return bucket === undefined ? undefined : findAvatarContent(db, Number(bucket), name);
    },
  };
}
