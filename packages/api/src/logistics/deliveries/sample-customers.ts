import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';

/** Towns around the two sample depots: real ones, with how often they are delivered to and how far they spread. */
export const sampleTowns: { city: string; postcode: string; location: LonLat; weight: number; spreadM: number }[] = [
  { city: 'Lille', postcode: '59000', location: [3.0586, 50.6319], weight: 9, spreadM: 1900 },
  { city: 'Villeneuve-d’Ascq', postcode: '59491', location: [3.1386, 50.6236], weight: 5, spreadM: 1700 },
  { city: 'Roubaix', postcode: '59100', location: [3.1746, 50.6915], weight: 6, spreadM: 1500 },
  { city: 'Tourcoing', postcode: '59200', location: [3.1589, 50.7225], weight: 5, spreadM: 1400 },
  { city: 'Marcq-en-Barœul', postcode: '59700', location: [3.1006, 50.6686], weight: 3, spreadM: 1100 },
  { city: 'Lomme', postcode: '59160', location: [2.9869, 50.6436], weight: 3, spreadM: 1000 },
  { city: 'Armentières', postcode: '59280', location: [2.8825, 50.6856], weight: 3, spreadM: 1000 },
  { city: 'Seclin', postcode: '59113', location: [3.0306, 50.5486], weight: 3, spreadM: 900 },
  { city: 'Orchies', postcode: '59310', location: [3.2436, 50.4742], weight: 2, spreadM: 700 },
  { city: 'Carvin', postcode: '62220', location: [2.9581, 50.4925], weight: 3, spreadM: 900 },
  { city: 'Lens', postcode: '62300', location: [2.8319, 50.4289], weight: 5, spreadM: 1200 },
  { city: 'Liévin', postcode: '62800', location: [2.7786, 50.4203], weight: 3, spreadM: 1000 },
  { city: 'Hénin-Beaumont', postcode: '62110', location: [2.9508, 50.4211], weight: 4, spreadM: 1000 },
  { city: 'Douai', postcode: '59500', location: [3.0797, 50.3703], weight: 4, spreadM: 1200 },
  { city: 'Béthune', postcode: '62400', location: [2.6411, 50.5303], weight: 3, spreadM: 900 },
];

/** Invented, every one. */
export const sampleStreets = [
  'Rue du Héron Bleu',
  'Rue des Trois Lanternes',
  'Allée du Pain d’Épices',
  'Quai de la Grue Grise',
  'Rue du Tilleul Penché',
  'Place du Petit Convoi',
  'Rue de l’Horloge Lente',
  'Avenue des Chariots',
  'Impasse du Renard Poli',
  'Rue des Sept Ballots',
  'Chemin du Moulin Debout',
  'Rue de la Malle Verte',
  'Boulevard du Tram Fantôme',
  'Rue de l’Étoile Filante',
];

export const sampleBusinesses = [
  'Boulangerie Tournesol',
  'Librairie La Marée',
  'Pharmacie du Beffroi Gris',
  'Atelier Corbeau',
  'Café Quinze',
  'Épicerie Mirabelle',
  'Fleurs d’Octobre',
  'Garage Vauban Neuf',
  'Crèche Les Pinsons',
  'Studio Ardoise',
  'Cantine Saint-Fiacre',
  'Optique Clairval',
  'Quincaillerie Delattre & Fille',
  'Cave du Chat Noir',
  'École Jules-Fontaine',
  'Menuiserie Sapin Rouge',
];
const firstNames = [
  'Aline',
  'Bakary',
  'Céline',
  'Driss',
  'Élodie',
  'Farah',
  'Gaspard',
  'Hugo',
  'Imane',
  'Jeanne',
  'Karim',
  'Lou',
  'Mehdi',
  'Nora',
  'Oscar',
  'Pauline',
];
const lastNames = [
  'Arquin',
  'Bellanger',
  'Caudron',
  'Desmarets',
  'Evrard',
  'Fournet',
  'Guermonprez',
  'Hocquet',
  'Lavallée',
  'Mercelis',
  'Noiret',
  'Pottelain',
];

export function samplePerson(random: () => number): string {
  return `${pick(firstNames, random)} ${pick(lastNames, random)}`;
}
export function pick<T>(from: readonly T[], random: () => number): T {
  const item = from[Math.floor(random() * from.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}
