import DOMPurify from 'dompurify';

const kinds = /^(?:https?:|mailto:|tel:|#|data:image\/(?:png|jpe?g|gif|webp);)/i;

/** What a mail may hold: text in its forms, tables, pictures and links. What runs, asks or embeds is taken out. */
const allowed = {
  USE_PROFILES: { html: true },
  ALLOWED_URI_REGEXP: kinds,
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'option',
    'textarea',
    'dialog',
    'video',
    'audio',
    'source',
    'track',
    'map',
    'area',
  ],
  FORBID_ATTR: [
    'id',
    'name',
    'class',
    'srcset',
    'background',
    'poster',
    'usemap',
    'autofocus',
    'tabindex',
    'accesskey',
    'contenteditable',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The mail made harmless: links lead to a new tab and tell nothing of where they were pressed. */
export function safeHtml(html: string): string {
  const body = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const styled of body.querySelectorAll<HTMLElement>('[style]')) keepLooks(styled);
  for (const link of body.querySelectorAll('a')) {
    if (!link.hasAttribute('href')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(body);
  return holder.innerHTML;
}

/** How text may look. None of these places anything over anything, or asks for a file. */
const looks = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-decoration',
  'text-indent',
  'text-transform',
  'vertical-align',
  'white-space',
  'width',
  'max-width',
  'height',
  ...['top', 'right', 'bottom', 'left'].flatMap((side) => [
    `margin-${side}`,
    `padding-${side}`,
    `border-${side}-width`,
    `border-${side}-style`,
    `border-${side}-color`,
  ]),
  'border-collapse',
  'border-spacing',
  'list-style-type',
];

function keepLooks(element: HTMLElement): void {
  const kept = looks.flatMap((name) => {
    const value = element.style.getPropertyValue(name);
    return value === '' || /url|image|\(--/i.test(value) ? [] : [`${name}: ${value}`];
  });
  if (kept.length > 0) element.setAttribute('style', kept.join('; '));
  else element.removeAttribute('style');
}

/** Whether it would ask other servers for pictures. Styles ask for none. */
export const hasRemotePictures = (safe: string): boolean => /<img[^>]+src="https?:/i.test(safe);

/** The same without them: what stands for each is its words. */
export const withoutPictures = (safe: string): string => safe.replaceAll(/(<img[^>]*?) src="https?:[^"]*"/gi, '$1');

/** It chooses colours itself, made for white paper. */
export const hasOwnColours = (safe: string): boolean =>
  /(?:color|background)\s*:|\bbgcolor=|<font[^>]+color=/i.test(safe);
