export const arcadePlinko = {
  intro:
    'Mahuhulog ang perlas sa labindalawang hanay ng pako papunta sa isa sa labintatlong butas. Babayaran ang taya mo sa multiplier ng butas.',
  rule_path:
    'Sa bawat pako, pantay ang tsansang kumaliwa o kumanan, kaya pare-pareho ang tsansa ng 4,096 na daan. Desidido na ang daan bago bitawan ang perlas, at iyon mismo ang makikita mo.',
  rule_risk: 'Bayad lang ng mga butas ang binabago ng risk, hindi ang pagbagsak ng perlas.',
  table: 'Mga butas mula gilid hanggang gitna',
  ways: '{count} sa 4,096 na daan',
  ready: 'Pumili ng risk at maghulog ng perlas.',
  drop: 'Ihulog',
  risk: 'Risk',
  risk_low: 'Mababa',
  risk_medium: 'Katamtaman',
  risk_high: 'Mataas',
  path: 'Daan',
  pocket: 'Butas',
  multiplier: 'Multiplier',
  tell: 'Butas na {multiplier}×.',
  last: 'Mga huling butas',
  receipt_result: 'Resulta',
} as const;
