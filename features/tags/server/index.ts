export { createTags, type Tags } from './tags.service.ts';
