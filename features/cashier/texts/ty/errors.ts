/** One text per code of `cashier.errors.ts`. */
export const errors = {
  amount_below_minimum: 'Mas mababa sa minimum ang halagang iyan.',
  amount_above_maximum: 'Lampas sa maximum ang halagang iyan.',
  method_unavailable: 'Hindi available ngayon ang paraan ng bayad na iyan. Pumili ng iba.',
  method_closed: 'Sarado ang paraang ito sa oras na ito. Bukas ito mula {opensAt} hanggang {closesAt}.',
  method_stopped: 'Madalas itong hindi natuloy. Pumili ng iba; kayang buksan ulit ito ng customer service.',
  payment_provider_unavailable:
    'Hindi sumasagot ang payment provider. Walang perang gumalaw. Subukan ulit maya-maya.',
  payee_not_found: 'Hindi namin mahanap ang payee na iyan.',
  payee_exists: 'Nasa listahan mo na ang payee na iyan.',
  payee_limit_reached: 'Puno na ang listahan ng payee mo. Mag-alis muna ng isa.',
  payee_name_mismatch: 'Dapat tugma ang pangalan sa nakarehistro mong pangalan.',
  payee_account_invalid: 'Mukhang mali ang account number. Tingnan ulit at subukan.',
  payee_unreadable: 'Hindi na namin mabasa ang account na ito. Idagdag ulit para makapag-withdraw dito.',
  payee_cooling: 'Hindi mo pa magagamit ang bagong payee. Subukan ulit mamaya.',
  contact_cooling:
    'Kakapalit mo lang ng mobile number o email. Para ligtas ang pera mo, naka-pause muna ang withdrawal.',
  handover_target_unknown:
    'Makakapaglipat ka lang sa direktang upline mo o, bilang agent, sa direktang downline.',
  handover_target_closed: 'Hindi makakatanggap ng pera ngayon ang account na iyan.',
  withdrawal_in_progress: 'May withdrawal ka pang pinoproseso. Hintayin munang matapos iyon.',
  withdrawal_turnover_open:
    'Nilalaro muna nang isang beses ang deposit bago makapag-withdraw. Makikita sa turnover page kung magkano pa.',
  withdrawal_debt_open:
    'May utang ka dahil sa itinamang resulta. Kukunin ito sa mga susunod mong credit; saka ka makaka-withdraw.',
  withdrawal_daily_limit: 'Lampas iyan sa limit ng withdrawal mo kada araw.',
  withdrawal_state_changed: 'Nagbago na ang withdrawal na ito. I-reload at tingnan.',
  deposit_state_changed: 'Hindi na naka-hold ang bayad na ito.',
  withdrawal_needs_second: 'Dalawang tao ang kailangan dito. Hilingin ito, at ibang operator ang magpapasya.',
  payout_is_paid:
    'Ayon sa record ng provider, nabayaran na ang payout na ito. Doble ang bayad kung ibabalik ang pera.',
  setting_unchanged: 'Walang pinagbago sa kasalukuyang settings.',
  provider_keys_missing: 'Ilagay ang dalawang key: hindi pa nakokonekta ang provider na ito.',
  method_tag_unknown: 'Wala na ang isa sa mga tag na ito.',
  method_rules_crossed:
    'Mas mataas ang pinakamababang halaga kaysa pinakamataas, o hindi tugma ang mga level o oras.',
  method_direction_unsupported:
    'Walang payout ang provider na ito. Pumili ng ibang provider para sa withdrawal.',
  method_account_missing: 'Isulat muna ang account na pagta-transferan ng players, saka i-on ang paraan.',
  setting_fees_crossed: 'Mas mataas ang pinakamababang fee kaysa pinakamataas.',
  setting_automatic_too_high:
    'Hindi puwedeng lumampas ang awtomatikong naaaprubahan sa kaya ng isang operator.',
} as const;
