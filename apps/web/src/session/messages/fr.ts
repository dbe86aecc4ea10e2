import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  admin: 'Administrateur',
  maintainer: 'Responsable',
  editor: 'Répartiteur',
  author: 'Assistance',
  subscriber: 'Lecture seule',
  driver: 'Chauffeur',
} satisfies Translation<typeof en>;
