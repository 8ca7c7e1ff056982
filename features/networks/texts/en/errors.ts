export const errors = {
  network_register_refused:
    'You cannot open an account over a VPN, proxy or Tor. Turn it off, then try again.',
  network_sign_in_refused: 'You cannot sign in over a VPN, proxy or Tor. Turn it off, then try again.',
  network_deposit_refused: 'You cannot deposit over a VPN, proxy or Tor. Turn it off, then try again.',
  network_launch_refused: 'You cannot play over a VPN, proxy or Tor. Turn it off, then try again.',
} as const;
