/**
 * Short forms of the words that addresses are made of, language by language: the short form, then what it stands for,
 * without accents. All lead to the same term; that some short forms stand for two things does no harm.
 */
const FORMS = `
st: street saint sankt sainte ste str strasse straat strada
rd: road
av: avenue ave avenida avda avd av avinguda
bd: boulevard blvd boul bld bulevar bulvar
pl: place platz plac plein placa
pz: plaza piazza pza pzza piazzale ple praca pca
sq: square sqr
ln: lane laan
dr: drive doctor doctora doutor doutora docteur doktor dott dottor
ct: court crt
cl: close clos
cr: crescent cres
ter: terrace terr terrasse
gdns: gardens gdn garden
gr: grove grv
pk: park parc parque parco
pky: parkway pkwy
hwy: highway
cir: circle circ
trl: trail
mt: mount mont monte
ft: fort
n: north
s: south
e: east
w: west
ne: northeast
nw: northwest
se: southeast
sw: southwest
r: rue rua
c: calle carrer
ch: chemin che chem
rte: route
imp: impasse
all: allee alle
fg: faubourg fbg
q: quai
crs: cours
pass: passage psg
res: residence
gal: general general gen generale
mal: marechal marechal
prof: professor professeur professora professore
tv: travessa trav
lg: largo lgo
al: alameda aleja aleje
est: estrada
rod: rodovia
eng: engenheiro
sto: santo
sta: santa
cap: capitao captain capitan
cel: coronel
pres: presidente president
sra: senhora
sr: senhor senor
ps: paseo passeig
ctra: carretera
cno: camino
ul: ulica ulice ulitsa
os: osiedle
nam: namesti
vle: viale
cso: corso
vlo: vicolo
wg: weg
vg: veg vei vej vag
gt: gata gate
ش: شارع
ط: طريق
م: ميدان
`;

/** Short form by folded long form. */
export const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  FORMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [short = '', long = ''] = line.split(': ');
      return long.split(' ').map((word) => [word, short] as const);
    }),
);

/** Endings of streets written in one word, and how they are shortened: "Bahnhofstr.", "Storg.", "Kerkstr.". */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{2})(?:strasse|strase|straat|stra?)$/, 'str'],
  [/(?<=.{3})platz$/, 'pl'],
  [/(?<=.{3})(?:gatan|gata|gaten|gate)$/, 'gt'],
  [/(?<=.{3})(?:vagen|veien|vegen|vej|vei|veg)$/, 'v'],
  [/(?<=.{3})katu$/, 'k'],
];

export const shortenEnding = (word: string): string => {
  for (const [ending, short] of ENDINGS) if (ending.test(word)) return word.replace(ending, short);
  return word;
};
