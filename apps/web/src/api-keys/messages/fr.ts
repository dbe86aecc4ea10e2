import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  revoke: 'Révoquer',
  revokeNamed: 'Révoquer : {name}',
  revokeTitle: 'Révoquer {name} ?',
  revokeText: 'Les programmes qui utilisent cette clé sont aussitôt exclus. C’est définitif.',
  revoked: '{name} n’ouvre plus rien',
} satisfies Translation<typeof en>;
