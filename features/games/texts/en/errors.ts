/** One text per code of `games.errors.ts`. */
export const errors = {
  game_not_found: 'We could not find that game.',
  game_changed: 'Somebody else changed this game. Reload and check it.',
  lobby_changed: 'Somebody else changed the lobby. Reload and check it.',
  game_maintenance: 'This game is under maintenance. Choose another one.',
  game_not_free: 'This game has no free trial.',
  vendor_unavailable: 'The game provider is not responding. No money moved. Try again in a moment.',
  back_url_not_allowed: 'That return address is not allowed.',
  currency_not_offered: 'This game is not offered in your currency.',
  studio_exists: 'A studio with this code already exists.',
  integration_exists: 'A connection with this name already exists.',
  protocol_unknown: 'We do not support this protocol.',
  public_key_invalid: 'This is not a usable public key. Paste an RSA key in PEM form, from BEGIN to END.',
  vendor_key_missing: 'Set the vendor’s key or secret first. Without it we refuse all its calls.',
} as const;
