/** Buckets are worked side by side: each is a transaction of its own. */
export const bucketsAtOnce = 4;
