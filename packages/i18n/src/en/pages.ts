/** What the parts that open later will be. */
export const pages = {
  comingTitle: 'Opening soon',
  comingPromotions:
    'Offers with their five numbers up front: what you deposit, what you get, the turnover, the days, and the most you can win.',
  comingPointMall: 'Points from play, turned into bonuses and gifts, with the exact price of each.',
  comingLottery:
    'Draws every few minutes that anyone can verify afterwards, with the whole history of results.',
  comingReferral: 'Your own link for friends, who came with it, and what it earned.',
  comingApp: 'Kislap as an app for iOS and Android, with step by step guides.',
  comingChat: 'A chat with a person of our support. Until then the help centre answers most questions.',
  comingTransferUpline: 'Moves from your wallet to the agent above you.',
  comingRewards: 'Bonuses, red envelopes and wheel tickets waiting for you.',
} as const;
