import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages = {
  title: 'Votre session a pris fin',
  text: 'Reconnectez-vous pour continuer là où vous êtes. Ce que vous avez saisi est toujours là.',
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher ou masquer le mot de passe',
  code: 'Code de votre application d’authentification',
  signIn: 'Se connecter',
  leave: 'Quitter cette page',
} satisfies Translation<typeof en>;
