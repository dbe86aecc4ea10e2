// Theme, skin, colour, language and direction before the first paint, so that nothing flashes. Read back by
// app/preferences and i18n.
(() => {
  const root = document.documentElement;
  const cookie = (name) => {
    const value = document.cookie.match(new RegExp(`(?:^|; )Cartage-${name}=([^;]*)`))?.[1];
    return value && decodeURIComponent(value);
  };
  const theme = cookie('theme') ?? 'system';
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  root.dataset.skin = cookie('skin') === 'bordered' ? 'bordered' : 'default';
  if (cookie('primaryColor'))
    for (const [step, shade] of (cookie('shades') ?? '').split(' ').entries())
      if (/^#[0-9A-F]{6}$/.test(shade)) root.style.setProperty(`--brand-${step}`, shade);
  let language = null;
  let isSignedIn = false;
  try {
    language = localStorage.getItem('language');
    isSignedIn = localStorage.getItem('userData') !== null;
  } catch {
    // Storage is blocked: the browser's language it is.
  }
  const spoken = [language, ...navigator.languages].map((tag) => (tag ?? '').slice(0, 2));
  root.lang = spoken.find((tag) => ['en', 'fr', 'ar'].includes(tag)) ?? 'en';
  const direction = cookie('direction');
  root.dir = direction === 'ltr' || direction === 'rtl' ? direction : root.lang === 'ar' ? 'rtl' : 'ltr';
  // What the router keeps beside an address, aside from marks of its own: a form typed into before.
  const hasTyped = Object.keys(history.state ?? {}).some((name) => name !== 'key' && !name.startsWith('__TSR_'));
  // A page rendered beforehand is a visitor's who has just come, in English; behind a # another page may be meant.
  const isElsewhere = location.hash.length > 2 && location.hash.startsWith('#/');
  if (isSignedIn || hasTyped || root.lang !== 'en' || isElsewhere) root.dataset.unrendered = '';
  // Fetched at once, unless the page is text already: on a slow line both would share it, so the text is seen first.
  addEventListener('DOMContentLoaded', () => {
    const [entry, ...others] = document.querySelectorAll('link[rel=modulepreload], link[rel=code]');
    const begin = async () => {
      for (const link of [entry, ...others]) link.rel = 'modulepreload';
      // File by file, the entry last: between two of them a slow phone scrolls and paints.
      for (const link of [...others, entry]) await import(link.href);
    };
    if (!entry) return; // the development server names its entry itself
    if (entry.rel !== 'code' || 'unrendered' in root.dataset || document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
  });
  // Sent before the page can hear of it: form/catch-up.ts sends it again.
  addEventListener('DOMContentLoaded', () => {
    for (const form of document.forms) form.dataset.waits = '';
  });
  addEventListener(
    'submit',
    (event) => {
      if (event.target.dataset.waits === undefined) return;
      event.target.dataset.waits = 'sent';
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
})();
