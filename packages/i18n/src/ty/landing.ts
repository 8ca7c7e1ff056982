export const landing = {
  lead: 'Magdala ng tao, alagaan sila, at mabayaran ayon sa patakarang pareho ninyong nababasa.',
  badge: 'Para sa mga agent',
  loginLead: 'Gamit ang account na binuksan para sa iyo ng upline mo o ng house.',
  point1: 'Team na kita mo',
  point1Text: 'Lahat ng dinala mo at lahat ng dinala nila, parang punong nabubuksan sangay-sangay.',
  point2: 'Lantad ang mga kontrata',
  point2Text:
    'Iminumungkahi ang rate, tinatanggap o tinatanggihan. Walang nagbabago nang hindi payag ang dalawa.',
  point3: 'Mga numerong may formula',
  point3Text:
    'Nabubuksan ang bawat kabuuan hanggang sa mga hilerang pinagmulan nito, at sinasabi kung paano binilang.',
  point4: 'Nauuna ang mga player',
  point4Text:
    'Sakop ng mga limit, break at exclusion ang bawat sangay. Hindi nakikita ng agent ang password ng player at hindi siya makakakuha ng pera nito.',
  howTitle: 'Paano ito gumagana',
  how1: 'Iimbitahan ka',
  how1Text: 'Bubuksan ng agent sa itaas mo, o ng house, ang account mo at magmumungkahi ng kontrata.',
  how2: 'Babasahin mo at magpapasya ka',
  how2Text: 'Naroon ang mga rate, panahon at kondisyon. Tanggapin, o tanggihan at pag-usapan.',
  how3: 'Bubuuin mo ang team mo',
  how3Text: 'Magbukas ng account para sa mga downline mo at managot para sa kanila gaya ng upline mo sa iyo.',
  how4: 'Babayaran ka',
  how4Text: 'Ayon sa panahon ng kontrata mo, papasok sa wallet mo rito, may statement ang bawat halaga.',
  honestTitle: 'Ano ang hindi namin ipinapangako',
  honest:
    'Walang nakasulat na kita sa pahinang ito dahil walang makakaalam ng magiging kita mo. Nakasalalay ito sa kontrata at team mo, at may panahong puwedeng wala.',
  stageTitle: 'Nasaan na ang agent centre',
  stage:
    'Narito na ang account mo, ang uri nito at ang seguridad. Isa-isang binubuksan ang buod ng team, mga statement, kontrata at sahod, at sinasabi ng centre kung alin ang narito na.',
  askTitle: 'Hindi ka pa agent?',
  ask: 'Kausapin ang customer service. Sasabihin nila kung sino ang may team na malapit sa iyo, at ano ang hinihingi namin sa isang agent.',
  askAction: 'Kausapin ang customer service',
  illustration: 'Isang team na iginuhit bilang mga parol sa isang tali',
} as const;
