export { documentConsoleRoutes, documentRoutes } from './document.routes.ts';
export { createDocuments, type Documents, type TellPlayer } from './document.service.ts';
