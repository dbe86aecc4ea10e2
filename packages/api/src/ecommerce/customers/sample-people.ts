import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';

interface SampleCountry {
  name: string;
  dial: string;
  people: readonly string[];
  streets: readonly string[];
  towns: readonly { city: string; state: string; postcode: string; location?: LonLat }[];
}

/** People, streets and numbers are invented; towns are real. In France they lie around the sample depots. */
export const sampleCountries: Readonly<Record<string, SampleCountry>> = {
  FR: {
    name: 'France',
    dial: '+33 6 39 98 00 ',
    people:
      `Agathe Verdier, Baptiste Lenoir, Capucine Rolland, Damien Hautier, Estelle Prigent, Florian Castaing, Garance
      Mouret, Honorine Vasseur, Ismaël Dembélé, Josselin Carpentier, Karima Belkacem, Léonie Deschamps, Mathurin
      Ollivier, Naïma Cherif, Octave Brisset, Perrine Gauthier, Quentin Maréchal, Rosalie Thibault, Sofiane Haddadi,
      Tiphaine Lacroix, Ulysse Bertin, Violette Chapuis, Wassim Benyahia, Xavier Pruvost, Yasmine Lefort, Zélie
      Courtois, Armand Delcourt, Bérénice Faucon, Corentin Duhamel, Daphné Wattel, Éloi Vandamme, Fanny Leclercq,
      Grégoire Marlier, Hélène Tison`.split(/,\s+/),
    streets: [
      'Rue du Canard Tranquille',
      'Rue des Deux Écluses',
      'Allée des Peupliers Blancs',
      'Rue du Vieux Tisserand',
      'Place de la Petite Halle',
      'Rue de la Lune Claire',
      'Chemin des Betteraves',
    ],
    towns: [
      { city: 'Lille', state: 'Nord', postcode: '59000', location: [3.0624, 50.6365] },
      { city: 'Roubaix', state: 'Nord', postcode: '59100', location: [3.1811, 50.6897] },
      { city: 'Tourcoing', state: 'Nord', postcode: '59200', location: [3.1612, 50.7239] },
      { city: 'Villeneuve-d’Ascq', state: 'Nord', postcode: '59491', location: [3.1442, 50.6187] },
      { city: 'Lens', state: 'Pas-de-Calais', postcode: '62300', location: [2.8342, 50.4311] },
      { city: 'Douai', state: 'Nord', postcode: '59500', location: [3.0786, 50.3689] },
      { city: 'Béthune', state: 'Pas-de-Calais', postcode: '62400', location: [2.6398, 50.5287] },
      { city: 'Armentières', state: 'Nord', postcode: '59280', location: [2.8811, 50.6871] },
    ],
  },
  US: {
    name: 'United States',
    dial: '+1 202 555 01',
    people: `Abigail Thornbury, Calvin Reyes, Delia Okonkwo, Emmett Larkspur, Frances Whitlow, Gideon Marsh, Hattie
      Collingwood, Isaac Ferreira, Juniper Blake, Kendrick Moss, Lorraine Petty, Malik Underhill, Nadine Skelton,
      Orson Vickery, Phoebe Castellan, Rufus Engle, Selma Ostrander, Theo Barlowe`.split(/,\s+/),
    streets: ['Larkmeadow Avenue', 'Copper Kettle Lane', 'Old Ferry Road', 'Thistledown Drive', 'Third Orchard Street'],
    towns: [
      { city: 'Portland', state: 'Oregon', postcode: '97201' },
      { city: 'Savannah', state: 'Georgia', postcode: '31401' },
      { city: 'Duluth', state: 'Minnesota', postcode: '55802' },
      { city: 'Santa Fe', state: 'New Mexico', postcode: '87501' },
      { city: 'Providence', state: 'Rhode Island', postcode: '02903' },
    ],
  },
  AU: {
    name: 'Australia',
    dial: '+61 491 570 1',
    people: `Angus Whitcombe, Bronte Hallam, Callan Dwyer, Darcy Penfold, Edith Marrable, Finn Castleton, Gemma
      Warrick, Harvey Stanmore, Imogen Carroway, Jack Tolland, Kirra Bennelong, Lachlan Prewett`.split(/,\s+/),
    streets: ['Wattlebird Street', 'Lantern Hill Road', 'Saltbush Crescent', 'Banksia Parade'],
    towns: [
      { city: 'Hobart', state: 'Tasmania', postcode: '7000' },
      { city: 'Fremantle', state: 'Western Australia', postcode: '6160' },
      { city: 'Ballarat', state: 'Victoria', postcode: '3350' },
      { city: 'Cairns', state: 'Queensland', postcode: '4870' },
    ],
  },
  CN: {
    name: 'China',
    dial: '+86 131 0000 02',
    people: `An Ruoxi, Bai Jingwen, Chen Haoyu, Deng Meilin, Fang Zihan, Gao Yutong, Hu Shanshan, Jiang Tianle, Kong
      Lirong, Luo Xinyi, Meng Qiuyue, Ning Weizhe`.split(/,\s+/),
    streets: ['Heron Lake Road', 'East Lotus Street', 'Green Kiln Lane', 'Old Silk Market Road'],
    towns: [
      { city: 'Hangzhou', state: 'Zhejiang', postcode: '310000' },
      { city: 'Chengdu', state: 'Sichuan', postcode: '610000' },
      { city: 'Xiamen', state: 'Fujian', postcode: '361000' },
      { city: 'Qingdao', state: 'Shandong', postcode: '266000' },
    ],
  },
  BR: {
    name: 'Brazil',
    dial: '+55 11 90000 01',
    people: `Adriana Vilela, Benício Prado, Cecília Moreira, Davi Fontoura, Esther Lacerda, Fábio Guimarães, Giovana
      Pacheco, Heitor Siqueira, Isadora Amaral, João Teles, Larissa Queiroz, Murilo Azevedo`.split(/,\s+/),
    streets: ['Rua do Sabiá', 'Avenida das Jabuticabas', 'Rua da Ladeira Azul', 'Travessa do Bonde'],
    towns: [
      { city: 'Curitiba', state: 'Paraná', postcode: '80010-000' },
      { city: 'Recife', state: 'Pernambuco', postcode: '50010-000' },
      { city: 'Ouro Preto', state: 'Minas Gerais', postcode: '35400-000' },
      { city: 'Florianópolis', state: 'Santa Catarina', postcode: '88010-000' },
    ],
  },
  IN: {
    name: 'India',
    dial: '+91 90000 001',
    people: `Aarav Deshpande, Bhavna Iyer, Chetan Malhotra, Divya Subramanian, Eshan Bhattacharya, Gauri Kulkarni,
      Harish Nambiar, Ishita Sengupta, Jatin Chawla, Kavya Menon, Lakshmi Venkataraman, Manoj Tripathi`.split(/,\s+/),
    streets: ['Mango Grove Road', 'Peacock Lane', 'Temple Tank Street', 'Cardamom Market Road'],
    towns: [
      { city: 'Pune', state: 'Maharashtra', postcode: '411001' },
      { city: 'Kochi', state: 'Kerala', postcode: '682001' },
      { city: 'Mysuru', state: 'Karnataka', postcode: '570001' },
      { city: 'Jaipur', state: 'Rajasthan', postcode: '302001' },
    ],
  },
};
