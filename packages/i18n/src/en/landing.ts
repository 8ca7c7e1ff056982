/** The agents' own front page. */
export const landing = {
  lead: 'Bring people, stay close to them, and be paid by rules that both of you can read.',
  badge: 'For agents',
  loginLead: 'With the account your upline or the house opened for you.',
  point1: 'A team you can see',
  point1Text: 'Everyone you brought and everyone they brought, as a tree that opens branch by branch.',
  point2: 'Contracts in the open',
  point2Text: 'A rate is proposed, accepted or refused. Nothing changes without both sides.',
  point3: 'Figures with their formulas',
  point3Text: 'Every total opens the rows it was made of, and says how it was counted.',
  point4: 'Players come first',
  point4Text:
    'Limits, breaks and exclusions bind every branch. An agent can neither see a password nor take money from a player.',
  howTitle: 'How it works',
  how1: 'You are invited',
  how1Text: 'An agent above you, or the house, opens your account and proposes a contract.',
  how2: 'You read it and decide',
  how2Text: 'Rates, periods and conditions stand in it. Accept, or refuse and talk it over.',
  how3: 'You build your team',
  how3Text: 'Open accounts for your downlines and answer for them as your upline does for you.',
  how4: 'You are paid',
  how4Text: 'By the periods of your contract, into your wallet here, each amount with its statement.',
  honestTitle: 'What we do not promise',
  honest:
    'No earnings figure stands on this page, because nobody can know yours. What you earn depends on your contract and your team, and a period can end with nothing.',
  stageTitle: 'Where the agent centre stands',
  stage:
    'Your account, its type and its security are here today. Team overview, statements, contracts and salaries are being opened one after another, and the centre says of each whether it is there yet.',
  askTitle: 'Not an agent yet?',
  ask: 'Talk to customer service. They tell you who leads a team near you, and what we ask of an agent.',
  askAction: 'Contact customer service',
  illustration: 'A team drawn as lanterns on a line',
} as const;
