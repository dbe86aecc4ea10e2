import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { ActionIcon, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { atRest } from '#ui/at-rest.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { CopyBanner } from './copy-banner.tsx';
import { DispatchButton } from './dispatch-button.tsx';
import { useDragging } from './drag-stop.ts';
import { DragTag, loadWhatIf } from './drag-tag.tsx';
import { KpiStrip } from './kpi-strip.tsx';
import { plannerMessages } from './messages.ts';
import { OptimiseButton } from './optimise-button.tsx';
import classes from './plan-board.module.css';
import { routeOfVehicle } from './plan-lookups.ts';
import { PlanMenu, type PlanMenuProps } from './plan-menu.tsx';
import { deliveryName, movedText } from './plan-words.ts';
import { RouteCard } from './route-card.tsx';
import { SelectedBar } from './selected-bar.tsx';
import toolbar from './toolbar.module.css';
import { UnassignedPile } from './unassigned-pile.tsx';
import { usePlanSpeech } from './use-plan-speech.ts';
import { type Planner, usePlanner } from './use-planner.ts';
import { usePlannerKeys } from './use-planner-keys.ts';
import { useRunNews } from './use-run-news.ts';
import type { PlannerSelection } from './use-selection.ts';
import { type View, ViewChoice } from './view-choice.tsx';

const loadMoveDialog = () => import('./move-dialog.tsx');
const MoveDialog = lazy(() => loadMoveDialog().then((m) => ({ default: m.MoveDialog })));
const VehiclesDialog = lazy(() => import('./vehicles-dialog.tsx').then((m) => ({ default: m.VehiclesDialog })));
const ComparePlans = lazy(() => import('./compare-plans.tsx').then((m) => ({ default: m.ComparePlans })));
const TravelNotice = lazy(() => import('./travel-notice.tsx').then((m) => ({ default: m.TravelNotice })));
const OutdatedNotice = lazy(() => import('./outdated-notice.tsx').then((m) => ({ default: m.OutdatedNotice })));
const UnplannedNotice = lazy(() => import('./unplanned-notice.tsx').then((m) => ({ default: m.UnplannedNotice })));
const DocksNotice = lazy(() => import('./docks-notice.tsx').then((m) => ({ default: m.DocksNotice })));
const LateNotice = lazy(() => import('./late-notice.tsx').then((m) => ({ default: m.LateNotice })));
const TimeChart = lazy(() => import('./time-chart.tsx').then((m) => ({ default: m.TimeChart })));
const PlannerMap = lazy(() => import('./planner-map.tsx').then(({ PlannerMap }) => ({ default: PlannerMap })));

interface PlanBoardProps {
  planId: string;
  plans: PlanMenuProps['plans'];
  picker: ReactNode;
  selection: PlannerSelection;
}

/** One plan: its bar, and map, time chart, routes and pile around one selection. */
export function PlanBoard({ planId, plans, picker, selection }: PlanBoardProps) {
  const t = useMessages(plannerMessages);
  const planner = usePlanner(planId);
  const { data: plan, error, refetch } = planner.query;
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <div className={toolbar.bar}>
        <h1 className={toolbar.title} tabIndex={-1}>
          {t('title')}
        </h1>
        {picker}
        {plan ? <PlanMenu plan={plan} plans={plans} selection={selection} /> : null}
        <span className={toolbar.spring} />
        {plan ? <Actions plan={plan} planner={planner} /> : null}
      </div>
      {plan ? <Board plan={plan} planner={planner} selection={selection} /> : null}
      {!plan && error ? <FailedPanel title={t('failed')} error={error} onRetry={refetch} /> : null}
      {plan || error ? null : <Skeleton className={classes.waiting ?? ''} />}
    </div>
  );
}

function Actions({ plan, planner }: { plan: Plan; planner: Planner }) {
  const t = useMessages(plannerMessages);
  const can = useCan();
  return (
    <>
      {can('update', 'Plan') ? (
        <div className={toolbar.steps}>
          <ActionIcon
            title={t('undo')}
            variant="default"
            aria-label={t('undo')}
            {...atRest(!plan.canUndo || planner.isBusy)}
            onClick={() => void planner.step('undo')}
          >
            <IconArrowBackUp size={18} aria-hidden="true" className="directional" />
          </ActionIcon>
          <ActionIcon
            title={t('redo')}
            variant="default"
            aria-label={t('redo')}
            {...atRest(!plan.canRedo || planner.isBusy)}
            onClick={() => void planner.step('redo')}
          >
            <IconArrowForwardUp size={18} aria-hidden="true" className="directional" />
          </ActionIcon>
        </div>
      ) : null}
      <div className={toolbar.acts}>
        {can('dispatch', 'Route') && !plan.isCopy ? <DispatchButton plan={plan} /> : null}
        {can('optimise', 'Plan') ? <OptimiseButton plan={plan} planner={planner} /> : null}
      </div>
    </>
  );
}

const signsOfAHand = ['pointermove', 'pointerdown', 'keydown'] as const;

/** What a drag or a move needs is there before either begins, but not before the plan is seen. */
function usePreparedHands(): void {
  useEffect(() => {
    const prepare = () => {
      void loadWhatIf();
      void loadMoveDialog();
      stop();
    };
    const stop = () => {
      for (const sign of signsOfAHand) removeEventListener(sign, prepare);
    };
    for (const sign of signsOfAHand) addEventListener(sign, prepare, { passive: true });
    return stop;
  }, []);
}

function Board({ plan, planner, selection }: { plan: Plan; planner: Planner; selection: PlannerSelection }) {
  const speech = usePlanSpeech(plan);
  const { t } = speech;
  const isNarrow = useIsNarrow(60);
  const [view, setView] = useState<View>('list');
  const can = useCan();
  const [showsVehicles, setShowsVehicles] = useState(false);
  const moving = selection.move;
  const setMoving = (move: string | undefined) => selection.set({ move });
  const drag = useDragging(({ deliveryId, name }, place) => {
    const target = routeOfVehicle(plan, place.vehicleId);
    const locked = target?.lock === 'all' ? target : undefined;
    if (locked) void import('./unlock-route.ts').then(({ offerUnlock }) => offerUnlock(locked, planner), toast.failed);
    else
      planner.change({ kind: 'move', deliveryIds: [deliveryId], ...place }, (after) =>
        movedText({ ...speech, plan: after }, name, place.vehicleId),
      );
  });
  usePreparedHands();
  useRunNews(plan, planner.askedRunId);
  usePlannerKeys({ plan, planner, selection, onMove: setMoving });
  const shows = (part: View) => !isNarrow || view === part;
  const selected = selection.delivery ? deliveryName(plan, selection.delivery) : '';
  return (
    <>
      {plan.isCopy ? <CopyBanner plan={plan} selection={selection} /> : null}
      <KpiStrip plan={plan} />
      <Suspense>
        <TravelNotice plan={plan} planner={planner} />
        <UnplannedNotice plan={plan} planner={planner} />
        {plan.outdated.length > 0 ? <OutdatedNotice plan={plan} planner={planner} /> : null}
        <LateNotice plan={plan} planner={planner} />
        <DocksNotice plan={plan} planner={planner} />
      </Suspense>
      {isNarrow ? <ViewChoice view={view} onChange={setView} /> : null}
      <div className={classes.board}>
        {shows('list') ? (
          <aside className={classes.side} aria-label={t('routesAndPile')}>
            {selected ? <SelectedBar plan={plan} planner={planner} selection={selection} onMove={setMoving} /> : null}
            <UnassignedPile plan={plan} planner={planner} selection={selection} />
            <div className={classes.headingLine}>
              <h2 className={classes.heading}>{t('routes')}</h2>
              {can('update', 'Plan') ? (
                <Button size="compact-sm" variant="subtle" onClick={() => setShowsVehicles(true)}>
                  {t('vehiclesOf')}
                </Button>
              ) : null}
            </div>
            {plan.routes.map((route) => {
              const isOpen = selection.vehicle === route.vehicleId;
              return (
                <RouteCard
                  key={route.id}
                  route={route}
                  timeZone={plan.timeZone}
                  isOpen={isOpen}
                  isFaded={selection.vehicle !== undefined && !isOpen}
                  delivery={isOpen ? selection.delivery : undefined}
                  select={selection.select}
                  selectRoute={selection.selectRoute}
                  onChange={planner.change}
                />
              );
            })}
            {plan.idleVehicles.length > 0 ? (
              <p className={classes.idle}>{t('idle', { count: plan.idleVehicles.length })}</p>
            ) : null}
          </aside>
        ) : null}
        <div className={classes.main}>
          {shows('map') ? (
            <div className={classes.map}>
              <Suspense fallback={<Skeleton className={classes.waiting ?? ''} />}>
                <PlannerMap plan={plan} selection={selection} />
              </Suspense>
            </div>
          ) : null}
          {shows('chart') && plan.routes.length > 0 ? (
            <div className={classes.chart}>
              <Suspense fallback={<Skeleton className={classes.waiting ?? ''} />}>
                <TimeChart plan={plan} selection={selection} />
              </Suspense>
            </div>
          ) : null}
        </div>
      </div>
      {drag ? <DragTag plan={plan} drag={drag} /> : null}
      {moving ? (
        <Suspense>
          <MoveDialog plan={plan} deliveryId={moving} planner={planner} onClose={() => setMoving(undefined)} />
        </Suspense>
      ) : null}
      {showsVehicles ? (
        <Suspense>
          <VehiclesDialog plan={plan} planner={planner} onClose={() => setShowsVehicles(false)} />
        </Suspense>
      ) : null}
      {selection.against ? (
        <Suspense>
          <ComparePlans plan={plan} against={selection.against} selection={selection} />
        </Suspense>
      ) : null}
      <VisuallyHidden aria-live="polite">{selected ? t('selected', { name: selected }) : ''}</VisuallyHidden>
    </>
  );
}
