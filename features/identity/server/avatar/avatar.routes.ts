import { defineCallback } from '@kislap/contract-kit';
import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { deleteMemberIcon, setMemberIcon } from '../../contract/avatar.ts';
import { getMemberIcon } from '../../contract/member.ts';
import type { Identity } from '../identity.service.ts';
import { createAvatars } from './avatar.service.ts';

const avatarFile = defineCallback({
  method: 'GET',
  path: '/images/avatars/:file',
  summary: 'The picture of an account; another picture has another name, so this never changes.',
  protocol: 'HTTP',
});

export function avatarRoutes(http: Http, identity: Identity): void {
  const avatars = createAvatars(identity.parts);

  async function answerUrl({ accountId }: Pick<PlayerActor, 'accountId'>) {
    const { nickname } = await identity.getAccount(accountId);
    return { url: await avatars.findUrl(accountId, nickname) };
  }

  serve(http, getMemberIcon, (_input, { actor }) => answerUrl(actor));
  serve(http, setMemberIcon, async ({ body }, { actor }) => ({
    url: await avatars.set(actor.accountId, body.picture),
  }));
  serve(http, deleteMemberIcon, async (_input, { actor }) => {
    await avatars.remove(actor.accountId);
    return answerUrl(actor);
  });

  serveCallback(http, avatarFile, async ({ params }) => {
    const body = await avatars.findContent(params.file ?? '');
    if (!body) return { status: 404, contentType: 'text/plain', body: '' };
    return {
      status: 200,
      contentType: 'image/avif',
      body,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'inline; filename="avatar.avif"',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    };
  });
}
