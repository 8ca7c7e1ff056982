import { createTopics } from '@kislap/api-client/topics';
import type { SiteTopic } from '@kislap/kernel/site.ts';

export const { follow, isFollowing } = createTopics<SiteTopic>();
