/**
 * Whether a password is one of those tried first. Leaked lists are mostly a few hundred words and names with a tail of
 * digits, walks over the keyboard, and runs of digits; so this keeps the words and recognises the rest by its form,
 * which refuses far more than a list of the same size could name.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return (
    isOnlyDigits(plain) ||
    isRepeated(plain) ||
    isRun(plain) ||
    isKeyboardWalk(plain) ||
    isWordWithTail(plain) ||
    isWordWithTail(unleet(plain))
  );
}

/** Dates, telephone numbers, 12345678: up to eleven digits are tried in hours. */
const isOnlyDigits = (text: string) => /^\d{1,11}$/.test(text);

/** aaaaaaaa, abcabcabc, 12341234. */
const isRepeated = (text: string) => /^(.{1,4})\1+.?$/su.test(text) && text.length >= 6;

/** abcdefgh, 87654321: each character one further than the last. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) === 1 && codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step);
}

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
];
const columns = [
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  'qaz',
  'wsx',
  'edc',
  'rfv',
  'tgb',
  'yhn',
  'ujm',
  '!qaz',
  '@wsx',
];
/** 1q2w3e4r, q1w2e3r4: two rows in turn. */
const zigzags = ['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'a1s2d3f4g5h6j7k8l9', 'qawsedrftgyhujikolp'];
const backwards = (text: string) => [...text].reverse().join('');
const tracks = [...rows, ...columns, 'abcdefghij', ...zigzags].flatMap((track) => [track, backwards(track)]);

/** qwerty123, asdfzxcv, 1qaz2wsx: nothing but pieces, three keys or longer, of rows and columns. */
function isKeyboardWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let longest = 0;
    for (let length = 3; at + length <= text.length; length++) {
      const piece = text.slice(at, at + length);
      if (tracks.some((track) => track.includes(piece))) longest = length;
    }
    if (longest === 0) return text.length - at <= 2 && at >= 6;
    at += longest;
  }
  return true;
}

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** p@ssw0rd → password, but the digits it ends with stay digits. */
function unleet(text: string): string {
  const [, body = '', tail = ''] = /^(.*?)(\d{0,6}[!?.*#_-]*)$/su.exec(text) ?? [];
  const read = (part: string) => part.replace(/[0134578@$!]/g, (sign) => leet[sign] ?? sign);
  return body === '' ? read(text) : read(body) + tail;
}

/** A common word or two, perhaps with up to six digits or signs before or after. */
function isWordWithTail(text: string): boolean {
  const [, core = ''] = /^[\d\W_]{0,6}?([a-z]+)[\d\W_]{0,8}$/u.exec(text) ?? [];
  if (core === '') return false;
  return isWord(core) || [...core].some((_letter, i) => i > 1 && isWord(core.slice(0, i)) && isWord(core.slice(i)));
}

const isWord = (text: string) => words.has(text) || (text.endsWith('s') && words.has(text.slice(0, -1)));

const words = new Set(
  `
password passwort passwd pass motdepasse contrasena senha parola wachtwoord haslo heslo salasana kennwort secret
secure security login logon admin administrator root user guest test tester testing demo sample example default
welcome hello hallo bonjour salut ciao hola marhaba bienvenue willkommen letmein letme in open opensesame sesame enter
access changeme change me please thankyou thank you qwerty azerty qwertz asdf zxcv abc abcd abcde abcdef qwer trustno
iloveyou ilove love lover loveme loveyou mylove lovely forever always together sweet sweetie sweetheart honey baby
babygirl babyboy angel angels princess prince king queen lady master mistress boss chief captain general major sergeant
soldier warrior ninja samurai hunter killer shadow ghost phantom spirit dragon tiger lion panther leopard jaguar bear
wolf eagle falcon hawk raven phoenix monkey gorilla elephant dolphin shark whale turtle rabbit kitten kitty puppy doggy
cat dog horse pony cowboy butterfly dragonfly spider scorpion snake cobra viper python mustang bronco charger
football soccer baseball basketball softball volleyball hockey tennis golf golfer rugby cricket boxing wrestling
swimming running skating skater skateboard surfing surfer snowboard fishing hunting racing racer runner player gamer
playboy champion winner victory legend hero superman batman spiderman ironman superstar rockstar starwars startrek
pokemon pikachu naruto goku vegeta sasuke mario zelda sonic minecraft fortnite roblox warcraft starcraft diablo matrix
terminator godzilla hannibal gandalf frodo hobbit merlin wizard magic magical mystery hogwarts harry potter voldemort
computer internet network server system windows microsoft google facebook instagram twitter youtube linkedin whatsapp
amazon apple android iphone samsung nokia sony nintendo playstation xbox laptop desktop keyboard mouse monitor digital
cyber hacker hacking coder developer programmer engineer manager director office company business market marketing
money dollar euro cash rich million millionaire billion gold golden silver diamond platinum crystal ruby sapphire pearl
rainbow sunshine sunny sunset sunrise sunflower moonlight moon star stars starlight galaxy universe cosmos planet earth
mercury venus mars jupiter saturn uranus neptune pluto thunder lightning storm rain snow snowball winter summer spring
autumn fall january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday morning evening midnight night today tomorrow birthday christmas halloween
holiday vacation weekend family mother father mommy daddy mama papa sister brother grandma grandpa friend friends
bestfriend buddy amigo children child girl girls boy boys woman man men teacher student school college university
freedom liberty justice peace hope faith grace heaven jesus christ jesuschrist god godisgood blessed blessing bless
church bible angelic devil demon satan lucifer hell evil dark darkness light fire water earth wind ocean river mountain
forest garden flower flowers rose roses lily daisy violet jasmine orchid tulip lavender cherry strawberry blueberry
banana orange lemon mango peach apple apples pineapple coconut watermelon tomato potato pepper ginger cinnamon vanilla
chocolate cookie cookies candy sugar cupcake cheese pizza burger chicken bacon coffee tea beer whiskey vodka tequila
purple yellow green blue black white red pink brown grey gray scarlet crimson turquoise
michael jennifer jessica jordan ashley daniel matthew andrew joshua robert william richard charles thomas joseph
christopher christian christina christine anthony patrick nicholas nicole alexander alexandra alexandre alexis stephanie
steven stephen kevin brian jason justin brandon austin tyler dakota samantha amanda melissa michelle michele danielle
rebecca rachel sarah hannah emily elizabeth katherine kathryn kimberly patricia barbara margaret victoria veronica
vanessa natalie natasha monica jasmin maria marina martin martinez rodriguez gonzalez hernandez garcia lopez carlos
fernando francisco alejandro roberto ricardo eduardo gabriel gabriela miguel manuel antonio angelo angela angelina
isabella isabelle sebastian benjamin jonathan jeremy zachary dominic vincent gregory timothy jeffrey kenneth ronald
donald george edward henry peter oliver lucas nathan samuel simon david adam aaron mohamed mohammed muhammad ahmed ali
hassan hussein fatima khalid omar yusuf ibrahim mustafa abdullah aisha layla nour marie pierre jean sophie camille
nicolas julien thierry philippe laurent olivier valentin caroline charlotte juliette chouchou doudou soleil loulou
arsenal chelsea liverpool manchester united everton barcelona realmadrid madrid juventus milan inter bayern dortmund
celtic rangers benfica marseille paris london newyork york chicago boston dallas houston phoenix denver seattle
california florida texas arizona montana nevada virginia carolina georgia hawaii america american canada canadian
mexico brazil brasil argentina england scotland ireland france french germany deutschland italia italy espana spain
portugal poland polska russia ukraine turkey istanbul ankara cairo egypt morocco maroc casablanca algeria algerie
tunisia lebanon beirut dubai riyadh saudi palestine jerusalem israel india delhi mumbai pakistan karachi china beijing
shanghai japan tokyo korea seoul vietnam saigon thailand bangkok indonesia jakarta malaysia philippines manila australia
sydney melbourne africa nigeria lagos kenya nairobi
yankees redsox cowboys steelers packers raiders broncos patriots eagles giants lakers bulls celtics warriors dodgers
ferrari porsche mercedes corvette camaro mustang chevrolet chevy toyota honda yamaha kawasaki suzuki ducati harley
davidson bmw audi volkswagen peugeot renault nissan subaru lamborghini maserati bugatti bentley jaguar lexus acura
metallica nirvana slipknot eminem rihanna beyonce shakira madonna elvis beatles zeppelin pinkfloyd acdc ramones
guitar music musica dance dancer dancing singer artist painting piano drummer trumpet saxophone violin
whatever nothing something anything everything someone somebody nobody anybody everybody nevermind whocares idontknow
dontknow noidea forgot forget remember reminder unknown private personal confidential hidden mypass mypassword yourpass
newpass newpassword oldpassword passpass temporary temp tempo temporal initial reset secretword codeword keyword
letmesee goaway getlost fuckyou fuckoff fuckme fucker bitch asshole bullshit shithead biteme sexy sexsex
hotstuff hottie beautiful handsome pretty cute cutie lovers kisses kissme hugs smile smiley happy happiness lucky
fortune success dream dreamer dreams destiny fantasy wonder wonderful awesome amazing excellent perfect genius crazy
maverick rebel outlaw pirate bandit rascal trouble danger dangerous extreme ultimate infinity eternity forever zero one
two three four five six seven eight nine ten hundred thousand alpha beta gamma delta epsilon omega sigma theta
number numberone onlyone theone justdoit justme itsme thatsme callme about above again against almost
delivery deliver driver drive driving truck trucker transport logistics logistic warehouse parcel package courier
dispatch dispatcher route routes cargo freight shipping shipment cartage support viewer maintainer editor author
subscriber vehicle planner customer
`
    .trim()
    .split(/\s+/),
);
