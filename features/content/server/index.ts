export { contentConsoleRoutes } from './content.console.routes.ts';
export { insertAnnouncement, insertBanner } from './content.queries.ts';
export { contentRoutes } from './content.routes.ts';
export { type Content, createContent } from './content.service.ts';
export { linkOriginsSetting } from './links.ts';
