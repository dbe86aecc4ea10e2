import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { plannerMessages } from './messages.ts';
import classes from './plan-board.module.css';

const views = ['list', 'map', 'chart'] as const;
export type View = (typeof views)[number];

/** Where there is room for one view only: which. */
export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useMessages(plannerMessages);
  const tWord = useMessages(logisticsMessages);
  const words = { list: tWord('viewList'), map: tWord('viewMap'), chart: t('viewChart') };
  return (
    <fieldset className={classes.views} aria-label={t('views')}>
      {views.map((one) => (
        <Button
          key={one}
          variant={one === view ? 'light' : 'default'}
          aria-pressed={one === view}
          onClick={() => onChange(one)}
        >
          {words[one]}
        </Button>
      ))}
    </fieldset>
  );
}
