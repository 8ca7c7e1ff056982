export { chatRoutes } from './chat/chat.routes.ts';
export { type GuardedSetting, stricter } from './guarded/guarded-settings.ts';
export { brand } from './site.brand.ts';
export { siteConsoleRoutes } from './site.console.routes.ts';
export { hostsSetting } from './site.hosts.ts';
export { siteRoutes } from './site.routes.ts';
export { loosensRules } from './site.rules.ts';
export { createSite, type Site } from './site.service.ts';
export {
  modulesSetting,
  regionSetting,
  registerSetting,
  rulesSetting,
  type Setting,
} from './site.settings.ts';
