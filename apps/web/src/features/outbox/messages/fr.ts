import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Boîte d’envoi',
  search: 'Rechercher par destinataire ou objet',
  to: 'À',
  sender: 'Au nom de {name}',
  replyTo: 'Les réponses vont à {address}',
  subject: 'Objet',
  status: 'État',
  createdAt: 'Rédigé',
  'status.waiting': 'En attente',
  'status.sent': 'Envoyé',
  'status.kept': 'Conservé ici',
  'status.failed': 'Refusé',
  emptyTitle: 'Aucun message pour l’instant',
  emptyText:
    'Les invitations et les liens de mot de passe apparaissent ici. Sans serveur de messagerie, c’est ici qu’on les trouve.',
  sentText: 'Ce message a été envoyé. Son texte est réservé au destinataire.',
  open: 'Lire',
} satisfies Translation<typeof en>;
