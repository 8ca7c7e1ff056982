export const pages = {
  comingTitle: 'Malapit nang magbukas',
  comingPromotions:
    'Mga alok na malinaw agad ang limang numero: ang idedeposito, ang makukuha, ang turnover, ilang araw, at ang pinakamalaking puwedeng mapanalunan.',
  comingPointMall:
    'Mga puntos mula sa paglalaro na nagiging bonus at regalo, may eksaktong presyo ang bawat isa.',
  comingLottery:
    'Mga bola kada ilang minuto na puwedeng suriin ninuman pagkatapos, kasama ang buong kasaysayan ng resulta.',
  comingReferral: 'Sarili mong link para sa mga kaibigan, kung sino ang sumali, at kung magkano ang kinita.',
  comingApp: 'Kislap bilang app sa iOS at Android, may gabay sa bawat hakbang.',
  comingChat:
    'Makakausap mo ang tao sa support namin. Habang wala pa, nasa help centre ang karamihan ng sagot.',
  comingTransferUpline: 'Paglipat mula sa wallet mo papunta sa agent sa itaas mo.',
  comingRewards: 'Mga bonus, pulang sobre, at tiket sa gulong na naghihintay sa iyo.',
} as const;
