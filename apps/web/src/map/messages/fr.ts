import type { Translation } from '#i18n/messages.ts';
import type { messages as en } from './en.ts';

export const messages: Translation<typeof en> = {
  down: 'La carte choisie ne répond pas ; voici celle de Cartage.',
  canvas: '{label}. Les flèches la déplacent, plus et moins l’agrandissent ou la réduisent.',
  pin: 'Épingle sur la carte',
  sources: 'Afficher ou masquer les sources de la carte',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  twoFingers: 'Déplacez la carte avec deux doigts',
  ctrlToZoom: 'Maintenez Ctrl et faites défiler pour zoomer',
  cmdToZoom: 'Maintenez ⌘ et faites défiler pour zoomer',
};
