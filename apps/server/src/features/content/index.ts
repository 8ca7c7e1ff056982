export { insertAnnouncement, insertBanner } from './content.queries.ts';
export { contentRoutes } from './content.routes.ts';
export { type Content, createContent } from './content.service.ts';
