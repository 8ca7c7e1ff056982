import { defineCallback } from '@kislap/contract-kit';
import { serveCallback } from '@kislap/platform/http/callback.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import { answerPicture } from '@kislap/platform/web/pictures.ts';
import * as announcements from '../contract/announcements.console.ts';
import * as banners from '../contract/banners.console.ts';
import { type AnnouncementDeskParts, createAnnouncementDesk } from './announcement.service.ts';
import { type BannerDeskParts, createBannerDesk } from './banner.service.ts';
import type { Doing } from './desk.ts';
import { createPictures } from './picture.service.ts';

const pictureFile = defineCallback({
  method: 'GET',
  path: '/images/content/:file',
  summary: 'A picture of a banner; another picture has another name, so this never changes.',
  protocol: 'HTTP',
});

const doing = ({ actor, ip, requestId }: RequestContext<OperatorActor>): Doing => ({ actor, ip, requestId });

export function contentConsoleRoutes(http: Http, parts: BannerDeskParts & AnnouncementDeskParts): void {
  const bannerDesk = createBannerDesk(parts);
  const announcementDesk = createAnnouncementDesk(parts);
  const pictures = createPictures(parts.platform);

  serve(http, banners.listBanners, () => bannerDesk.list());
  serve(http, banners.createBanner, ({ body }, context) => bannerDesk.create(body, doing(context)));
  serve(http, banners.orderBanners, ({ body }, context) => bannerDesk.order(body, doing(context)));
  serve(http, banners.uploadBannerPicture, ({ body }, context) =>
    pictures.upload(body.picture, body.shape, doing(context)),
  );
  serve(http, banners.updateBanner, ({ params, body }, context) =>
    bannerDesk.update(params.bannerId, body, doing(context)),
  );
  serve(http, banners.deleteBanner, ({ params, query }, context) =>
    bannerDesk.remove(params.bannerId, query.version, doing(context)),
  );
  serve(http, banners.setLinkOrigins, ({ body }, context) =>
    bannerDesk.setLinkOrigins(body.seen, body.origins, doing(context)),
  );

  serve(http, announcements.listConsoleAnnouncements, ({ query }) => announcementDesk.list(query.kind));
  serve(http, announcements.createAnnouncement, ({ body }, context) =>
    announcementDesk.create(body, doing(context)),
  );
  serve(http, announcements.orderAnnouncements, ({ body }, context) =>
    announcementDesk.order(body, doing(context)),
  );
  serve(http, announcements.updateAnnouncement, ({ params, body }, context) =>
    announcementDesk.update(params.announcementId, body, doing(context)),
  );
  serve(http, announcements.deleteAnnouncement, ({ params, query }, context) =>
    announcementDesk.remove(params.announcementId, query.version, doing(context)),
  );

  serveCallback(http, pictureFile, async ({ params }) =>
    answerPicture(await pictures.find(params.file ?? '')),
  );
}
