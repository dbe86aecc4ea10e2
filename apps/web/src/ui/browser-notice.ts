/** Whether this browser shows notices of pages: what a person turns on where it does not would do nothing. */
export const hasBrowserNotices = (): boolean => 'Notification' in globalThis && globalThis.isSecureContext;

export const mayShowBrowserNotices = (): boolean => hasBrowserNotices() && Notification.permission === 'granted';

/** Asks the person, where the browser has not been told yet. Called from what the person has just done. */
export async function askForBrowserNotices(): Promise<boolean> {
  if (!hasBrowserNotices()) return false;
  return mayShowBrowserNotices() || (await Notification.requestPermission()) === 'granted';
}

interface BrowserNotice {
  text: string;
  /** Several open pages that tell of the same show it once. */
  tag: string;
  onOpen?: () => void;
}

/** Shows it beside the page, by the browser; false where this one shows none, as those of phones. */
export function showBrowserNotice({ text, tag, onOpen }: BrowserNotice): boolean {
  try {
    const { lang, dir } = document.documentElement;
    const notice = new Notification('Cartage', { body: text, tag, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen?.();
    };
    return true;
  } catch {
    return false;
  }
}
