/** One text per code of `feedback.errors.ts`. */
export const errors = {
  content_required: 'Please enter content.',
  content_too_short: 'Your message is too short. Write a little more.',
  content_too_long: 'Your message is too long. Shorten it.',
} as const;
