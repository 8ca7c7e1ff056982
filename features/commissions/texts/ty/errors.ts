export const errors = {
  contract_waiting: 'May naunang alok na ganito na hindi pa nasasagot. Bawiin muna iyon.',
  contract_not_waiting: 'Nasagot, nabawi o nag-expire na ang alok na ito.',
  contract_not_active: 'Hindi active ang contract na ito, o may katapusan na.',
  contract_not_valid:
    'Mas mataas na ang alok na ito kaysa sa sariling contract ng magbabayad. Humingi ng bago.',
  bill_not_in_review: 'Hindi na naghihintay ng pagsusuri ang bill na ito.',
  contract_other_salary: 'May iba nang uri ng salary ang agent na ito. Isa lang ang puwedeng active.',
  figures_not_kept: 'Walang datos para sa panahong ito. Pumili ng mas bago.',
  agent_not_below: 'Hindi mo direktang downline ang agent na ito sa buong panahon. Pumili ng mas bago.',
} as const;
