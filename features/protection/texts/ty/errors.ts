/** One text per code of `protection.errors.ts`. */
export const errors = {
  self_excluded:
    'Naka-exclude ka. Hindi ka makakapaglaro o makakapag-deposit hanggang matapos ito, pero puwede kang mag-withdraw.',
  cooling_off:
    'Naka-break ka. Hindi ka makakapaglaro o makakapag-deposit hanggang matapos ito, pero puwede kang mag-withdraw.',
  stake_limit_reached:
    'Lalampas ang tayang ito sa limit mo sa taya. Tingnan sa "Mga limit at break" kung magkano pa ang natitira.',
  loss_limit_reached:
    'Puwedeng lumampas ang tayang ito sa limit mo sa talo. Tingnan sa "Mga limit at break" kung magkano pa ang natitira.',
  deposit_limit_reached:
    'Lalampas ang deposit na ito sa limit mo sa deposit. Tingnan sa "Mga limit at break" kung magkano pa ang natitira.',
  session_time_reached:
    'Naabot mo na ang limit mo sa oras ng laro. Magpahinga muna at subukan ulit makalipas ang ilang oras.',
  registration_refused: 'Hindi ka namin mabubuksan ng account. Kontakin ang customer service.',
  limit_needs_approval:
    'Kailangan ito ng approval ng ibang operator. Mag-request na itaas o alisin ang limit.',
  rules_need_approval:
    'Binabawasan nito ang player protection kaya ibang operator ang dapat mag-approve. Magpadala ng request.',
  limit_not_found: 'Walang ganitong limit na itinakda ng mga operator.',
  pause_not_found: 'Walang break o exclusion ang manlalarong ito ngayon.',
  exclusion_firm: 'Hindi puwedeng tapusin ang exclusion na ito sa unang anim na buwan.',
} as const;
