export const permissions = {
  'networks.read': 'Tingnan ang listahan ng mga VPN at proxy network, at kung sino ang galing doon',
  'networks.write': 'Baguhin ang mga patakaran para sa mga VPN at proxy network',
} as const;
