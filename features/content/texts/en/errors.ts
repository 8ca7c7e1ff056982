/** One text per code of `content.errors.ts`. */
export const errors = {
  content_changed: 'Somebody else changed this. Check their version, then save yours again.',
  content_limit_reached: 'The list is full. Delete an ended entry first.',
  link_not_allowed: 'Banners may not link to this address. An owner can allow the site.',
  picture_missing: 'Upload a picture first.',
  schedule_backwards: 'The end must be after the start.',
} as const;
