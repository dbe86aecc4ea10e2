import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  orderNumber: 'Commande {number}',
  customerSearch: 'Nom, e-mail ou numéro',
  customerNoneYet: 'Aucun client pour l’instant : ajoutez-en un sous Clients',
  customerNone: 'Aucun client de ce nom',
  'status.Ready to Pickup': 'Prête à l’enlèvement',
  'status.Dispatched': 'Expédiée',
  'status.Out for Delivery': 'En cours de livraison',
  'status.Delivered': 'Livrée',
  'payment.1': 'Payée',
  'payment.2': 'En attente',
  'payment.3': 'Annulée',
  'payment.4': 'Échouée',
  'method.paypal': 'PayPal',
  'method.card': 'Carte',
  'method.transfer': 'Virement',
  'method.cash': 'Espèces',
  'method.digits': '{method} …{digits}',
} satisfies Translation<typeof en>;
