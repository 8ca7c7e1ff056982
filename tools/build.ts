/** `npm run build`: builds every front end that changed, as `npm start` would; for machines whose processes something else starts. */
import { buildWhatChanged } from './start/builds.ts';

await buildWhatChanged();
