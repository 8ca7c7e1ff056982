/** What a trial agent sees in place of announcements. */
export const sampleNotice = {
  title: 'Sample: new rates next month',
  content: 'This is a sample. Agents read news about rates, contracts and events here.',
} as const;
