export const arcadeCrash = {
  crash_intro:
    'Umaangat ang parol at sumasabay ang multiplier. Mag-cash out bago ito mamatay at babayaran ang taya mo sa multiplier na iyon. Kapag naunang mamatay ang ilaw, talo ang taya. Iisang round ang nilalaro ng lahat.',
  crash_rule_auto:
    'Kapag may auto cash-out, ang arcade ang magka-cash out para sa iyo kapag naabot ang target, kahit maputol ang koneksyon mo.',
  crash_rule_cap:
    'Ang pinakamataas na bayad kada round ay {amount}. Automatic na nika-cash out ang tayang umabot dito.',
  crash_rule_odds:
    'Ang tsansang umabot sa multiplier na x ay 0.97 ÷ x. Mga 3 sa 100 round ang namamatay agad sa 1.00×.',
  crash_rule_abort: 'Kapag kinansela ang round bago magsimula, nire-refund ang lahat ng taya.',
  crash_fair_how:
    'May sariling seed ang bawat round mula sa chain na itinakda nang maaga: ang SHA-256 ng bawat seed ay ang seed ng naunang round. Makikita mo ang commitment bago magbukas ang tayaan at ang seed pagkatapos ng round. Chine-check ulit ng browser mo ang mga round sa ibaba.',
  crash_ready: 'Tumaya para sa susunod na round.',
  betNext: 'Tumaya sa susunod na round',
  betQueued: 'Ipapasok ang taya mong {amount} pagbukas ng susunod na round.',
  cancelNext: 'I-cancel ang susunod na taya',
  betIn: 'Pasok na ang taya mo',
  autoCashOut: 'Auto cash-out sa',
  autoCashOut_hint: 'hal. 2.00, o iwang blangko',
  autoCashOut_wrong: 'Maglagay ng multiplier mula 1.01, o iwang blangko.',
  nextRoundIn: 'Magsisimula sa {seconds} s',
  preparing: 'Inihahanda ang susunod na round…',
  betPlaced: 'Pasok na ang taya mong {amount}.',
  crashedAt: 'Namatay sa {multiplier}×',
  lostBet: 'Namatay ang parol sa {multiplier}×. Talo ang taya mong {amount}.',
  refundedBet: 'Kinansela ang round. Na-refund ang taya mong {amount}.',
  pastRounds: 'Mga nakaraang round',
  noPlayers: 'Wala pang taya sa round na ito.',

  receipt_result: 'Resulta',
  receipt_flight: 'Shared round',
  receipt_cashed_out_at: 'Nag-cash out sa',
  receipt_crashed_at: 'Nag-crash sa',
} as const;
