import type { Team } from './sport.ts';

/** A club of an invented league. A hundred is what is usual: more in attack scores more, more in defence lets in more. */
export interface FootballClub extends Team {
  attack: number;
  defence: number;
}

export interface FootballLeague {
  /** Of the game it is offered as. */
  code: string;
  clubs: readonly FootballClub[];
}

/** Two leagues of eight: one of the sky, one of the sea. No club is one that exists. */
export const footballLeagues: readonly [FootballLeague, FootballLeague] = [
  {
    code: 'liga-tala',
    clubs: [
      { code: 'TAL', name: 'Tala Rovers', hue: 85, attack: 124, defence: 82 },
      { code: 'AMI', name: 'Amihan City', hue: 195, attack: 115, defence: 90 },
      { code: 'HAB', name: 'Habagat Athletic', hue: 265, attack: 108, defence: 94 },
      { code: 'LAW', name: 'Lawin Sporting', hue: 25, attack: 104, defence: 101 },
      { code: 'ALI', name: 'Alitaptap FC', hue: 130, attack: 99, defence: 97 },
      { code: 'KID', name: 'Kidlat Union', hue: 55, attack: 96, defence: 108 },
      { code: 'ULA', name: 'Ulap Wanderers', hue: 225, attack: 88, defence: 106 },
      { code: 'BUL', name: 'Bulalakaw Town', hue: 330, attack: 82, defence: 118 },
    ],
  },
  {
    code: 'copa-dagat',
    clubs: [
      { code: 'BTD', name: 'Butanding FC', hue: 240, attack: 119, defence: 80 },
      { code: 'VIN', name: 'Vinta Mariners', hue: 30, attack: 121, defence: 97 },
      { code: 'PAW', name: 'Pawikan Town', hue: 150, attack: 101, defence: 86 },
      { code: 'KOR', name: 'Koral United', hue: 15, attack: 107, defence: 103 },
      { code: 'PRL', name: 'Parola Albion', hue: 75, attack: 98, defence: 99 },
      { code: 'SIR', name: 'Sirena Stars', hue: 320, attack: 93, defence: 102 },
      { code: 'LAM', name: 'Lambat Athletic', hue: 110, attack: 90, defence: 112 },
      { code: 'ALN', name: 'Alon Rangers', hue: 200, attack: 84, defence: 110 },
    ],
  },
];

export function footballLeagueOf(code: string): FootballLeague {
  const [first] = footballLeagues;
  return footballLeagues.find((league) => league.code === code) ?? first;
}
