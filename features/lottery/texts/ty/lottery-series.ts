export const lotterySeries = {
  title: 'Series sa lottery ni {account}',
  lead: 'Pinakamataas na series na puwedeng laruin ni {account}. Bumabalik bilang rebate ang mababa rito; kinikita ng nasa itaas ang kulang hanggang sa sarili niya.',
  field: 'Pinakamataas na series',
  hint: 'Even na numero mula {min} hanggang {max}.',
  now: 'Ngayon {series}',
  wrong: 'Maglagay ng even na numero mula {min} hanggang {max}.',
  ask: 'Hilingin',
  reasonHint: 'Makikita ito ng dalawang tao at nasa audit log.',
  asked: 'Naghihintay ng pangalawang tao sa Two-person requests.',
} as const;
