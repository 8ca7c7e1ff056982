/** Invented people of the demo world; nobody's real name is meant. */
export interface Person {
  account: string;
  name: string;
  birthDate: string;
}

const firstNames = [
  'Amihan',
  'Bayani',
  'Celine',
  'Dante',
  'Elena',
  'Felipe',
  'Gabriela',
  'Hiraya',
  'Isko',
  'Jasmin',
  'Kiko',
  'Ligaya',
  'Mayumi',
  'Nestor',
  'Odessa',
  'Paolo',
  'Quincy',
  'Rosalie',
  'Santi',
  'Tala',
  'Ulan',
  'Vina',
  'Wency',
  'Ximena',
  'Yumi',
  'Zandro',
  'Alon',
  'Bituin',
  'Carmela',
  'Diwa',
  'Emong',
  'Flora',
  'Gino',
  'Hannah',
  'Inday',
  'Jomar',
  'Kalay',
  'Luningning',
  'Marikit',
  'Noel',
] as const;

const lastNames = [
  'Abrenica',
  'Balagtas',
  'Catubig',
  'Dimayuga',
  'Evangelio',
  'Fajarito',
  'Galang',
  'Hilario',
] as const;

/** Forty members, born between 1975 and 2002, so that all are of age. */
export const demoMembers: Person[] = firstNames.map((first, index) => ({
  account: `${first.toLowerCase()}${((index * 37) % 90) + 10}`,
  name: `${first} ${lastNames[index % lastNames.length]}`,
  birthDate: `${1975 + ((index * 7) % 28)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + ((index * 5) % 28)).padStart(2, '0')}`,
}));

/** Two levels of agents below the first-run agent; members are spread over all of them. */
export const demoAgents: (Person & { under: string | null })[] = [
  { account: 'luntian', name: 'Luntian Salazar', birthDate: '1984-03-14', under: null },
  { account: 'pamana', name: 'Pamana Rivera', birthDate: '1981-11-02', under: null },
  { account: 'sinag', name: 'Sinag Villareal', birthDate: '1990-06-21', under: 'luntian' },
  { account: 'habagat', name: 'Habagat Ocampo', birthDate: '1988-01-30', under: 'luntian' },
  { account: 'dagat', name: 'Dagat Lorenzo', birthDate: '1992-09-09', under: 'pamana' },
];
