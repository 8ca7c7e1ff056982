interface Followed {
  meta?: Record<string, unknown> | undefined;
}

/**
 * What queries may follow. The feature that asks says in its query's `meta` what makes the answer old, and whoever
 * hears of it names the topic: nobody needs to know another feature's keys.
 */
export function createTopics<Topic extends string>() {
  return {
    follow: (...topics: Topic[]) => ({ follows: topics }),
    isFollowing:
      (topic: Topic) =>
      ({ meta }: Followed): boolean =>
        Array.isArray(meta?.follows) && meta.follows.includes(topic),
  };
}
