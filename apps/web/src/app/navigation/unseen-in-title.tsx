import { useEffect } from 'react';
import { useFormat } from '#format/format.ts';
import { useBadges } from './nav-badges.ts';

/** While somebody looks at something else, the tab says how many messages wait; who looks here sees it in the menu. */
export function UnseenInTitle() {
  const { unseenMessages: count = 0 } = useBadges();
  const format = useFormat();
  const mark = count > 0 ? `(${format.number(count)}) ` : '';
  useEffect(() => {
    const withoutMark = () => (document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title);
    const show = () => {
      document.title = `${document.hidden ? mark : ''}${withoutMark()}`;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      document.title = withoutMark();
    };
  }, [mark]);
  return null;
}
