import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';
import classes from './plan-board.module.css';

const views = { list: 'viewList', map: 'viewMap', chart: 'viewChart' } as const;
export type View = keyof typeof views;
const order: readonly View[] = ['list', 'map', 'chart'];

/** Where there is room for one view only: which. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useMessages(plannerMessages);
  return (
    <fieldset className={classes.views} aria-label={t('views')}>
      {order.map((one) => (
        <Button
          key={one}
          variant={one === view ? 'light' : 'default'}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {t(views[one])}
        </Button>
      ))}
    </fieldset>
  );
}
