import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Étiquettes de colis',
  count: { one: '{count} étiquette', many: '{count} d’étiquettes', other: '{count} étiquettes' },
  print: 'Imprimer',
  paper: 'Papier',
  'paper.a6': 'A6, imprimante d’étiquettes',
  'paper.a4': 'A4, huit par feuille',
  order: 'Dans l’ordre de chargement : ce qui sort en dernier vient en premier.',
  unknown: {
    one: 'Les colis de {count} livraison n’ont pas encore de code : ces étiquettes seront lues à la porte une fois les codes donnés.',
    many: 'Les colis de {count} de livraisons n’ont pas encore de code : ces étiquettes seront lues à la porte une fois les codes donnés.',
    other:
      'Les colis de {count} livraisons n’ont pas encore de code : ces étiquettes seront lues à la porte une fois les codes donnés.',
  },
  give: { one: 'Lui donner des codes', many: 'Leur donner des codes', other: 'Leur donner des codes' },
  given: {
    one: '{count} livraison a maintenant des codes.',
    many: '{count} de livraisons ont maintenant des codes.',
    other: '{count} livraisons ont maintenant des codes.',
  },
  left: {
    one: '{count} livraison est restée comme elle était.',
    many: '{count} de livraisons sont restées comme elles étaient.',
    other: '{count} livraisons sont restées comme elles étaient.',
  },
  code: 'Code-barres {code}',
  stop: 'Arrêt {number}',
  nth: '{nth} sur {of}',
  anyTime: 'À toute heure',
  none: 'Aucun colis à étiqueter',
  noneText: 'Choisissez des livraisons dans la liste, ou une tournée ou un plan qui en apporte.',
  toDeliveries: 'Vers les livraisons',
  failed: 'Impossible de lire les étiquettes.',
} satisfies Translation<typeof en>;
