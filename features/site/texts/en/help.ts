/** The help centre: HTML of paragraphs and lists. `{brand}` and `{age}` are filled in by the server. */
export const help = {
  aboutTitle: 'About {brand}',
  about: `<p>{brand} gives you one wallet for games from many makers: slots, live tables, fishing, cards, sports and lottery. You open an account once, deposit once, and every game plays from the same balance.</p>
<p>Every amount on your screen comes from a ledger that records where each centavo came from and went. Your transaction history shows the balance before and after every movement, and your betting record keeps a receipt of every round.</p>
<p>You must be at least {age} years old to play for money.</p>`,
  termsTitle: 'Terms and conditions',
  terms: `<p>These are the rules between you and {brand}. By opening an account you accept them.</p>
<h3>Who may play</h3>
<ul><li>You are at least {age} years old and playing is legal where you are.</li>
<li>You hold one account, in your own name, and play for yourself. A second account may be closed and its bonuses removed.</li>
<li>Government officials, members of the armed forces and the police, students, employees of licensed gaming businesses and anyone on an exclusion list may not play.</li></ul>
<h3>Your account</h3>
<ul><li>Tell us the truth about yourself. We may ask for proof of age and identity before money moves.</li>
<li>Keep your passwords to yourself. Tell customer service at once if somebody else may know one.</li>
<li>Withdrawals are paid only to an account in your registered name.</li></ul>
<h3>Bets and results</h3>
<ul><li>A bet counts once our server has confirmed it. Neither you nor we can cancel it, unless the round is void.</li>
<li>The record on our server decides, even if you lost your connection. An interrupted round is finished or refunded in full.</li>
<li>When a fault in a game or in our systems leads to a wrong result, the affected bets are void and refunded.</li></ul>
<h3>Money</h3>
<ul><li>Balances are kept in pesos and earn no interest. {brand} gives no credit.</li>
<li>You cannot send money to another player.</li>
<li>We report large and unusual transactions to the authorities where the law requires it.</li></ul>
<h3>Ending</h3>
<p>You may close your account at any time. We pay out your balance. We may lock an account while we look into fraud, a false identity or a breach of these terms.</p>`,
  privacyTitle: 'Privacy policy',
  privacy: `<p>{brand} keeps the data it needs to run your account and the data the law requires. We never sell it.</p>
<ul><li><strong>What we keep.</strong> Your name, birth date, contact details, the devices and addresses you sign in from, and everything that happened to your money.</li>
<li><strong>How we keep it.</strong> Phone numbers, email addresses, identity numbers and bank accounts are stored encrypted. Passwords are stored only as a fingerprint that cannot be reversed.</li>
<li><strong>Who sees it.</strong> Our staff, as far as their work needs it. Every view of a player's data is logged. Game makers see an account number and your balance, never your name or contacts. Payment providers see what a payment needs.</li>
<li><strong>How long.</strong> Records of money are kept for at least five years, as the anti-money-laundering law requires. Sign-in records are kept for thirteen months.</li>
<li><strong>Your rights.</strong> Under the Data Privacy Act you may ask which data we hold about you, have it corrected, and have it erased unless the law requires us to keep it. Write to customer service.</li></ul>
<p>We use a cookie for the captcha and one that recognises your device at sign-in. Neither follows you to other sites.</p>`,
  responsibleTitle: 'Responsible gaming',
  responsible: `<p>Playing is entertainment that costs money. It is not a way to earn a living or to win back what was lost. The odds of every game favour the house.</p>
<h3>Stay in control</h3>
<ul><li>Decide before you start how much you can lose and how long you will play. Stop when you reach either limit.</li>
<li>Never play with borrowed money, or with money meant for food, rent or school.</li>
<li>Do not play when you are upset, tired or have been drinking.</li>
<li>Look at your transaction history from time to time. It shows how much you really spent.</li></ul>
<h3>Signs to take seriously</h3>
<ul><li>You play longer or for more than you meant to.</li><li>You hide your playing from your family.</li><li>You chase losses, or think about the next bet all day.</li></ul>
<h3>Where to get help</h3>
<p>Talk to customer service: we can lock your account for as long as you ask. In the Philippines the National Center for Mental Health answers day and night at 1553 (landline) or 0917-899-8727. Under the national exclusion programme of the regulator you, or your family, can have you barred from all licensed gaming for six months, one year or five years.</p>
<p>Nobody under {age} may play. If children use your device, keep your password from them.</p>`,
  rulesTitle: 'Game rules',
  rules: `<p>Each game explains its own rules, paytable and return to player on the help page inside the game. These rules apply to all games.</p>
<ul><li><strong>Stake and win.</strong> The stake leaves your balance when the bet is confirmed; a win arrives when the round is settled. Your betting record shows both.</li>
<li><strong>Results.</strong> Results are drawn on the game maker's server by a random number generator. Nobody can see, choose or change them, and earlier results do not influence the next one.</li>
<li><strong>Return to player.</strong> This percentage is the average over millions of rounds. In a short session you can win nothing or a lot.</li>
<li><strong>Interrupted rounds.</strong> If your connection breaks, the round continues on the server. Open the game again to see its end.</li>
<li><strong>Void rounds.</strong> If a round cannot be finished, every stake is refunded in full.</li>
<li><strong>Free trial.</strong> Trial rounds use play money and have the same odds. Their wins cannot be paid out.</li></ul>`,
  contactTitle: 'Contact us',
  contact: `<p>Customer service is there every day, around the clock.</p>
<ul><li>For a question about a round, have the round number from your betting record ready.</li>
<li>For a deposit or a withdrawal, have its reference ready. You find it in the cashier.</li>
<li>We never ask for your password or your payment password. Do not give them to anyone.</li></ul>
<p>If you are not happy with an answer, tell us. Somebody who was not involved checks your complaint, and you get a written answer within ten days.</p>`,
  licence: `<p>{brand} operates under this licence. Its issuer can confirm that it is valid.</p>
<p>You must be {age} or older to play for money.</p>`,
  licenceAbsent: `<p>{brand} shows its licence here once it is entered.</p>
<p>You must be {age} or older to play for money.</p>`,
} as const;
