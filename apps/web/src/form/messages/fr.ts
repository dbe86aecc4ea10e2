import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  save: 'Enregistrer',
  saved: 'Enregistré',
  discardTitle: 'Quitter sans enregistrer ?',
  discardText: 'Votre saisie n’a pas été enregistrée et sera perdue.',
  discard: 'Quitter',
  stay: 'Continuer la saisie',
  goneMeanwhile:
    'Quelqu’un vient de supprimer cet élément. Votre saisie est encore là, mais ne peut plus être enregistrée.',
  overwrite: 'Enregistrer ma version',
  required: 'Ce champ est obligatoire.',
  invalid: 'Cette valeur ne convient pas.',
  invalidType: 'Ce type de valeur n’est pas accepté ici.',
  tooShort: {
    one: 'Au moins {count} caractère.',
    many: 'Au moins {count} caractères.',
    other: 'Au moins {count} caractères.',
  },
  tooLong: {
    one: 'Au plus {count} caractère.',
    many: 'Au plus {count} caractères.',
    other: 'Au plus {count} caractères.',
  },
  tooSmall: 'Au moins {limit}.',
  tooBig: 'Au plus {limit}.',
  above: 'Plus de {limit}.',
  below: 'Moins de {limit}.',
  tooFew: {
    one: 'Choisissez-en au moins {count}.',
    many: 'Choisissez-en au moins {count}.',
    other: 'Choisissez-en au moins {count}.',
  },
  tooMany: {
    one: 'Choisissez-en au plus {count}.',
    many: 'Choisissez-en au plus {count}.',
    other: 'Choisissez-en au plus {count}.',
  },
  notAnEmail: 'Saisissez une adresse e-mail, par exemple nom@exemple.fr.',
  notADate: 'Saisissez une date, par exemple 2026-11-20.',
  notATime: 'Saisissez une heure, par exemple 08:30.',
  notAUrl: 'Saisissez une adresse web, par exemple https://exemple.fr.',
  notAMultiple: 'Uniquement par pas de {step}.',
  notInList: 'Choisissez un élément de la liste.',
  unknownField: 'Ce champ est inconnu ici.',
  notPlainText: 'Certains caractères ne peuvent pas être enregistrés. Retapez le texte.',
  whole: 'Saisissez un nombre entier.',
} satisfies Translation<typeof en>;
