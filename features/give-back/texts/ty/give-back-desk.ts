/** The give-back guard in the console. */
export const giveBackDesk = {
  title: 'Give-back',
  lead: 'Ang pinakamataas na ibinabalik ng bawat bet type sa mga player at agent, sa porsiyento ng taya. Isa-isang nakalista ang mga bet type ng lottery; ayon sa kategorya ang mga laro ng vendor, kasama ang larong may pinakamataas na RTP. Kapag lampas sa limit, unang ibinababa ang salary weight, saka ang rebate weight.',
  betType: 'Bet type',
  rtp: 'RTP',
  unknown: 'Hindi alam',
  rebate: 'Rebate',
  salary: 'Salary',
  points: 'Points',
  commission: 'Komisyon',
  wholeSum: 'Kabuuan sa buong weight',
  weights: 'Salary · rebate weight',
  sum: 'Kabuuan',
  limit: 'Limit',
  tooMuch: 'Lampas sa limit',
  above:
    'Mga bet type na lampas sa {limit}: {count}. Ibaba ang odds o rate, o i-off ang larong may pinakamataas na RTP.',
  empty: 'Wala pang bet type',
  emptyText: 'Lalabas dito ang mga bet type ng lottery at mga kategorya ng laro ng vendor.',
} as const;
