/** A text cut where web addresses begin and end: every second piece is one. */
export const linksIn = (text: string): string[] => text.split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/i);
