export { createViews, type Views } from './views.service.ts';
