import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Relation client',
  returning: 'Clients fidèles',
  returningOf: { one: '{returning} sur {count} acheteur', other: '{returning} sur {count} acheteurs' },
  byCategory: 'Chiffre d’affaires par catégorie',
  pieces: { one: '{count} pièce', other: '{count} pièces' },
  activity: 'Vie des commandes',
  'act.placed': 'Passée',
  'act.edited': 'Modifiée',
  'act.moved': 'Étape suivante',
  'act.payment': 'Paiement modifié',
  'act.delivery_made': 'Livraison créée',
  'act.invoice_made': 'Facture créée',
  'act.mail_queued': 'Client prévenu par e-mail',
  'act.reviewed': 'Avis du client',
  'act.came_back': 'Une partie est revenue',
  'act.kept_after_all': 'Gardé finalement',
  'act.refunded': 'Argent remboursé',
  'act.invoice_sent': 'Facture envoyée',
  'act.invoice_withdrawn': 'Brouillon de facture supprimé',
  'act.invoice_rewritten': 'Brouillon de facture récrit',
  'act.invoice_credited': 'Avoir porté sur la facture',
  projects: 'Projets en cours',
  projectsNone: 'Aucun projet en cours.',
  progressOf: 'Avancement de {name}',
} satisfies Translation<typeof en>;
