/** Words that the most used passwords are made of, alone, doubled, paired, or with digits and signs around them. */
const words = `
password passwort passwd pass secret letmein welcome admin administrator root user login guest test tester testing
changeme default master access hello qwerty azerty qwertz asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qwer qwert wasd
qaz wsx edc qazwsx qazwsxedc zaq xsw poiuy poiuyt lkjhg mnbvc mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh xyz
iloveyou love lover lovely loveme loves iloveu mahalkita mahal mahalko kita ikaw ako akoto akosi diyos jesus christ god
godisgood bless blessed faith hope grace heaven angel angels angelo baby babe babygirl babyboy babyko bebe honey sweet
sweetie sugar cutie cute princess prince queen king kingkong boss bossing idol crush dream dreams forever happy smile
sunshine sunset summer winter spring autumn rainbow star stars starwars startrek moon sun sky blue red green black white
yellow purple pink orange silver gold golden platinum diamond crystal pearl ruby emerald jade amber
monkey dragon tiger lion eagle falcon phoenix wolf bear panda shark dolphin turtle rabbit bunny kitty kitten cat cats
dog dogs doggie puppy horse spider snake scorpion butterfly chicken turkey penguin elephant mouse mickey minnie donald
football soccer baseball basketball hockey tennis golf boxing pacquiao manny ginebra lakers bulls celtics warriors heat
yankees cowboys eagles steelers redsox rangers giants arsenal chelsea liverpool barcelona madrid united manchester
jordan kobe bryant lebron curry messi ronaldo neymar tyson hunter killer shadow ninja samurai warrior knight hero
batman superman spiderman ironman hulk thor avengers marvel pokemon pikachu naruto sasuke goku dragonball onepiece
minecraft roblox dota dota2 valorant fortnite callofduty mobilelegends gamer gaming player games game winner win
lucky jackpot casino bingo poker slots slot money cash pera piso million rich dollar bank power strong
computer internet samsung iphone android google facebook youtube twitter instagram tiktok yahoo gmail hotmail microsoft
windows linux apple banana cherry mango strawberry chocolate cookie coffee pizza burger cheese butter pepper
ginger peanut candy cake pie beer whiskey vodka tequila marlboro cocacola pepsi
mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota suzuki kawasaki nissan ford
metallica nirvana slipknot eminem beatles elvis blackpink bts twice exo kpop guitar music rock rocker metal
matrix maverick merlin gandalf legend magic wizard demon devil lucifer satan vampire zombie ghost monster
freedom liberty peace justice trust trustno trustnoone believe destiny fantasy infinity eternity paradise
computer keyboard monitor server network system database oracle cisco
fuck fuckyou fucker shit bitch asshole pussy dick sexy sex porn hottie hot
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday weekend today
manila cebu davao quezon makati pasig taguig cavite laguna batangas bulacan pampanga iloilo baguio pinoy pinay pilipinas
philippines filipino filipina america canada london paris tokyo korea japan china newyork chicago texas florida boston
dallas austin denver houston brooklyn california vegas lasvegas
michael michelle jessica jennifer ashley amanda nicole daniel danielle matthew joshua andrew anthony christian christine
christopher robert richard thomas william charles charlie george david james john johnny johnson joseph jose maria marie
mark mario martin maxwell melissa mike nathan nicholas patrick paul peter rachel raymond rebecca rose ryan samantha
sarah sandra scott sophia stephanie stephen steven taylor tiffany tony tyler vanessa veronica victor victoria vincent
alex alexander alexis alyssa andrea angela anna anne arthur barbara benjamin brandon brian bryan carlo carlos carmen
carolina cameron chris cindy claudia cynthia dennis diana dominic donna edward elizabeth emily eric ericka erika
francis francisco gabriel gabriela gerald gregory hannah heather isabel isabella jack jackson jacob jake jasmine jason
jasper javier jayson jeffrey jeremy jerome jerry jessie joanna joel jonathan juan juancarlo julian julie justin karen
karl katherine kathleen katie keith kelly kenneth kevin kimberly kristine kyle lance lauren leonardo lisa louise luis
madison marcus margaret marian marvin mary maryjane mendoza miguel monica natalie noel oliver olivia oscar pamela
patricia pedro philip ramon raphael reyes ricardo roger ronald santos garcia cruz delacruz bautista ocampo villanueva
shannon sharon shirley simon sofia susan teresa theresa vladimir xavier yvonne zachary
mother father mommy daddy mama papa mom dad brother sister family friend friends bestfriend buddy bro kuya ate lola lolo
anak asawa wife husband girl boy girls boys man men woman lady student teacher doctor nurse engineer police soldier
school college university hotdog adobo sinigang lechon jollibee ginebra redhorse sanmiguel
whatever nothing something anything everything nobody somebody forgot forget remember please thanks thankyou
super big little bad good best cool crazy funny stupid smart simple secure security private personal family
one two three four five six seven eight nine ten zero new old my me you the is it in im at no not now only just
ranger rocket runner sniper soldier striker thunder lightning storm fire water ice earth wind hurricane tornado
trouble scooter scooby snoopy garfield tigger pooh elmo barney bubbles flower flowers garden mountain river ocean beach
island fishing hunting camping running dancing singing bailey buster rocky sparky lucky max molly sadie sam toby
kislap capiz sampaguita bayani rizal bonifacio
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** What fingers do without thinking: rows and columns of the keyboard, the alphabet, the digits. */
export const commonRuns: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qwaszxerdfcv',
  '147258369',
  '741852963',
  '159357',
  '789456123',
];
