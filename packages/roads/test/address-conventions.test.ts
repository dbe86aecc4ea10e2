import { beforeAll, describe, expect, it } from 'vitest';
import { type AddressIndex, openAddresses } from '#addresses/address-index.ts';
import { searchAddresses } from '#addresses/search.ts';
import { importRegion } from '#import/import-region.ts';
import { bytesSource } from '#osm/osm-file.ts';
import { nodeInflate, type OsmNode, writeOsm } from './osm-writer.ts';

/** House number, street, postcode and town as tagged, and the ways in which people ask for it. */
type Case = readonly [number: string, street: string, postcode: string, city: string, ...asked: string[]];

/** One town after the other; each has its street with more houses, and the same number in another street. */
const CASES: readonly Case[] = [
  // German: number behind the street, letters, ranges, numbers in names, shortened compounds.
  [
    '12a',
    'Bahnhofstraße',
    '69115',
    'Heidelberg',
    'Bahnhofstr. 12 a, 69115 Heidelberg',
    'bahnhofstrasse 12A Heidelberg',
  ],
  [
    '17-19',
    'Straße des 17. Juni',
    '10623',
    'Berlin',
    'Straße des 17. Juni 17-19, 10623 Berlin',
    'Str. des 17. Juni 19',
  ],
  ['4', 'Platz der Republik', '60325', 'Frankfurt am Main', 'Pl. der Republik 4 Frankfurt', 'Platz d. Republik 4'],
  ['8/3', 'Währinger Gürtel', '1090', 'Wien', 'Waehringer Guertel 8/3, 1090 Wien', 'Währinger Gürtel 8, Wien'],
  // French: number before the street, bis and ter, articles and apostrophes, short forms.
  ['12 bis', 'Rue de l’Église', '75015', 'Paris', '12bis rue de l eglise 75015 Paris', "12 bis, rue de l'Église"],
  [
    '3',
    'Avenue du 8 Mai 1945',
    '69100',
    'Villeurbanne',
    '3 avenue du 8 mai 1945, 69100 Villeurbanne',
    '3 av du 8 mai 1945',
  ],
  ['25', 'Boulevard Saint-Michel', '13005', 'Marseille', '25 bd St Michel 13005 Marseille', '25, Bd. Saint-Michel'],
  // Italian, Spanish, Portuguese: number behind, abbreviations with points, "nº", postcodes with a hyphen.
  [
    '5/B',
    'Piazza Giuseppe Garibaldi',
    '80142',
    'Napoli',
    'P.za Giuseppe Garibaldi 5/B, 80142 Napoli',
    'piazza garibaldi 5b napoli',
  ],
  ['14', 'Viale XX Settembre', '34126', 'Trieste', 'V.le XX Settembre, 14 - 34126 Trieste', 'viale xx settembre 14'],
  ['31', 'Calle de Alcalá', '28014', 'Madrid', 'C/ de Alcalá, 31, 28014 Madrid', 'calle alcala nº 31 madrid'],
  [
    '505',
    'Rua Machado dos Santos',
    '4760-505',
    'Calendário',
    'Rua Machado dos Santos 505, 4760-505 Calendário',
    'R. Machado dos Santos, 505 Calendario',
  ],
  [
    '585',
    'Rua Doutor Brito Camacho',
    '4760-505',
    'Famalicão',
    'Rua Dr. Brito Camacho 585 Famalicao',
    'R. Dr Brito Camacho nº 585, 4760-505',
  ],
  [
    '1578',
    'Avenida Paulista',
    '01310-200',
    'São Paulo',
    'Av. Paulista, 1578, 01310-200 São Paulo',
    'av paulista 1578 sao paulo',
  ],
  ['100', 'Avenida 9 de Julho', '01313-000', 'Campinas', 'Avenida 9 de Julho, 100 - Campinas', 'Av. 9 de Julho 100'],
  // English: number first, ordinals, compass points, postcodes with a space and full of numbers.
  ['10', 'Downing Street', 'SW1A 2AA', 'London', '10 Downing Street, London SW1A 2AA', '10 Downing St SW1A 2AA'],
  ['1', 'St John’s Road', 'OX1 1AB', 'Oxford', '1 St Johns Rd, Oxford OX1 1AB', '1 Saint John’s Road Oxford'],
  ['525', '5th Avenue', '10036', 'New York', '525 5th Ave, New York, 10036', '525 5th Avenue New York'],
  ['100', 'East Main Street', '43215', 'Columbus', '100 E Main St, Columbus 43215', '100 East Main Street, Columbus'],
  [
    '12',
    'Triq il-Kbira',
    'ŻBĠ 1234',
    'Ħaż-Żebbuġ',
    '12, Triq il-Kbira, Haz-Zebbug',
    'Triq il-Kbira 12 Ħaż-Żebbuġ ŻBĠ 1234',
  ],
  // The North and the Netherlands: endings, letters, postcodes in two groups.
  [
    '55',
    'Storgatan',
    '114 55',
    'Stockholm',
    'Storgatan 55, 114 55 Stockholm',
    'Storg. 55, 11455 Stockholm',
    'Storgatan 55 Stockholm',
  ],
  ['5 B', 'Mannerheimintie', '00100', 'Helsinki', 'Mannerheimintie 5B, Helsinki', 'Mannerheimintie 5 b 00100 Helsinki'],
  [
    '42C',
    'Bjørnstjerne Bjørnsons gate',
    '0161',
    'Oslo',
    'Bjornstjerne Bjornsons gt 42c Oslo',
    'Bjørnstjerne Bjørnsons gate 42 C',
  ],
  ['7', 'Nørrebrogade', '2200', 'København', 'Norrebrogade 7, 2200 Kobenhavn', 'Nørrebrogade 7'],
  ['16', 'Prinsengracht', '1015 DV', 'Amsterdam', 'Prinsengracht 16, 1015DV Amsterdam', 'Prinsengracht 16 1015 DV'],
  ['3', 'Kerkstraat', '2000', 'Antwerpen', 'Kerkstr. 3, 2000 Antwerpen', 'Kerkstraat 3'],
  // Slavic, Greek, Turkish: other scripts, dotless letters, conscription numbers.
  ['123/4', 'Náměstí Míru', '120 00', 'Praha', 'Nám. Míru 123/4, 120 00 Praha', 'namesti miru 4 praha'],
  [
    '9',
    'ulica Świętokrzyska',
    '00-050',
    'Warszawa',
    'ul. Swietokrzyska 9, 00-050 Warszawa',
    'Świętokrzyska 9 Warszawa',
  ],
  ['12а', 'улица Ленина', '620014', 'Екатеринбург', 'ул. Ленина 12а Екатеринбург', 'улица Ленина, 12 а'],
  ['6', 'Λεωφόρος Αλεξάνδρας', '114 73', 'Αθήνα', 'λεωφορος αλεξανδρας 6 αθηνα', 'Λεωφόρος Αλεξάνδρας 6, 11473'],
  ['18', 'Işıklar Caddesi', '07100', 'Antalya', 'isiklar caddesi 18 antalya', 'Işıklar Caddesi 18'],
  // Arabic: its digits, the forms of alif and ya, the article, the short form of street.
  ['12', 'شارع الملك فهد', '12271', 'الرياض', 'شارع الملك فهد ١٢، الرياض', '١٢ ش الملك فهد', 'شارع ملك فهد 12 الرياض'],
  ['٢٥', 'شارع أحمد شوقي', '', 'القاهرة', 'شارع احمد شوقى 25 القاهره', '25 شارع أحمد شوقي، القاهرة'],
];

const nodesOf = ([number, street, postcode, city]: Case, town: number): OsmNode[] => {
  const house = (at: number, houseNumber: string, where: string): OsmNode => ({
    id: 100 * town + at + 1,
    lon: town * 0.5 - 8,
    lat: 40 + at * 0.001,
    tags: {
      'addr:housenumber': houseNumber,
      'addr:street': where,
      'addr:city': city,
      ...(postcode ? { 'addr:postcode': postcode } : {}),
    },
  });
  const plain = number.replace(/\P{N}.*$/u, '');
  const others = ['2', '17', '34', '73', '88'].filter((other) => other !== number && other !== plain);
  return [
    house(0, number, street),
    ...others.map((other, at) => house(at + 1, other, street)),
    house(9, number, 'Zzyx'),
  ];
};

describe('addresses as they are written elsewhere', () => {
  let index: AddressIndex;

  beforeAll(async () => {
    const bytes = writeOsm({ nodes: CASES.flatMap((one, town) => nodesOf(one, town)), ways: [] });
    const options = { region: 'test', inflate: nodeInflate, profiles: [], withTiles: false };
    for await (const event of importRegion(bytesSource(bytes), options))
      if (event.kind === 'addresses') index = openAddresses(event.data);
  });

  const asked = CASES.flatMap(([number, street, postcode, city, ...texts]) =>
    [`${street} ${number}, ${postcode} ${city}`, `${number} ${street}, ${city}`, ...texts].map((text) => ({
      text,
      wanted: { houseNumber: number, street, city },
    })),
  );

  it.each(asked)('$text', ({ text, wanted }) => {
    const [found] = searchAddresses(index, text);
    expect({ precision: found?.precision, ...found?.components }).toMatchObject({ precision: 'exact', ...wanted });
  });
});
