export const errors = {
  network_register_refused:
    'Hindi ka makakapagbukas ng account gamit ang VPN, proxy o Tor. I-off muna ito, tapos subukan ulit.',
  network_sign_in_refused:
    'Hindi ka makakapag-sign in gamit ang VPN, proxy o Tor. I-off muna ito, tapos subukan ulit.',
  network_deposit_refused:
    'Hindi ka makakapag-deposit gamit ang VPN, proxy o Tor. I-off muna ito, tapos subukan ulit.',
  network_launch_refused:
    'Hindi ka makakapaglaro gamit ang VPN, proxy o Tor. I-off muna ito, tapos subukan ulit.',
} as const;
