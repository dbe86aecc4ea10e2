import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { ActionIcon, Button, Modal, Select, TagsInput } from '@mantine/core';
import { IconMinus, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useVehicles } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { plannerMessages } from './messages.ts';
import { routeOfVehicle, standingRoutes } from './plan-lookups.ts';
import type { Planner } from './use-planner.ts';
import classes from './vehicles-dialog.module.css';

interface VehiclesDialogProps {
  plan: Plan;
  planner: Planner;
  onClose: () => void;
}

/** The vehicles of this plan alone: their hours and skills in it, which take part. Their records stay as they are. */
export function VehiclesDialog({ plan, planner, onClose }: VehiclesDialogProps) {
  useFocusReturn();
  const t = useMessages(plannerMessages);
  const [open, setOpen] = useState<string>();
  const { options } = useVehicles();
  const own = [
    ...standingRoutes(plan).map(({ vehicleId, vehicleName, status, lock }) => ({
      vehicleId,
      name: vehicleName,
      isFixed: status !== 'planned' || lock === 'all',
    })),
    ...plan.idleVehicles.map(({ vehicleId, name }) => ({ vehicleId, name, isFixed: false })),
  ];
  const others = options.filter(({ value }) => own.every(({ vehicleId }) => vehicleId !== value));
  return (
    <Modal opened onClose={onClose} title={t('vehiclesTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className={classes.lead}>{t('vehiclesText')}</p>
      <ul className={classes.list}>
        {own.map(({ vehicleId, name, isFixed }) => (
          <li key={vehicleId}>
            <div className={classes.line}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <ActionIcon
                variant="subtle"
                aria-label={t('changeVehicle', { vehicle: name })}
                title={t('changeVehicle', { vehicle: name })}
                aria-expanded={open === vehicleId}
                disabled={isFixed}
                onClick={() => setOpen(open === vehicleId ? undefined : vehicleId)}
              >
                <IconPencil size={16} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('leaveOut', { vehicle: name })}
                title={t('leaveOut', { vehicle: name })}
                disabled={isFixed || planner.isBusy}
                onClick={() =>
                  planner.change({ kind: 'remove_vehicles', vehicleIds: [vehicleId] }, t('leftOut', { vehicle: name }))
                }
              >
                <IconMinus size={16} aria-hidden="true" />
              </ActionIcon>
            </div>
            {open === vehicleId ? (
              <VehicleInPlan
                plan={plan}
                vehicleId={vehicleId}
                name={name}
                planner={planner}
                onDone={() => setOpen(undefined)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Select
          label={t('addVehicle')}
          placeholder={t('chooseVehicle')}
          data={others}
          value={null}
          searchable
          disabled={planner.isBusy}
          onChange={(vehicleId) => {
            const name = others.find(({ value }) => value === vehicleId)?.label ?? '';
            if (vehicleId)
              planner.change(
                { kind: 'add_vehicles', vehicleIds: [vehicleId] },
                t('change.vehicle_added', { vehicle: name }),
              );
          }}
        />
      ) : null}
    </Modal>
  );
}

interface VehicleInPlanProps {
  plan: Plan;
  vehicleId: string;
  name: string;
  planner: Planner;
  onDone: () => void;
}

function VehicleInPlan({ plan, vehicleId, name, planner, onDone }: VehicleInPlanProps) {
  const t = useMessages(plannerMessages);
  const { vehicles } = useVehicles();
  const route = routeOfVehicle(plan, vehicleId);
  const overridden = plan.overrides.filter((one) => one.vehicleId === vehicleId);
  const record = vehicles.find(({ id }) => id === vehicleId);
  const hours =
    overridden.findLast(({ shift }) => shift)?.shift ??
    (route
      ? { from: wallTime(route.shift.fromAt, plan.timeZone), to: wallTime(route.shift.toAt, plan.timeZone) }
      : record?.shift);
  const known = [...(record?.skills ?? []), ...overridden.flatMap(({ addSkills = [] }) => addSkills)];
  const [shift, setShift] = useState(hours ?? { from: '08:00', to: '17:00' });
  const [skills, setSkills] = useState<string[]>([]);
  const save = () => {
    const added = skills.filter((skill) => !known.includes(skill));
    const isNewShift = shift.from !== hours?.from || shift.to !== hours?.to;
    if (isNewShift || added.length > 0)
      planner.change(
        {
          kind: 'override',
          override: { vehicleId, ...(isNewShift ? { shift } : {}), ...(added.length > 0 ? { addSkills: added } : {}) },
        },
        t('vehicleChanged', { vehicle: name }),
      );
    onDone();
  };
  return (
    <div className={classes.form}>
      <TimeRange label={t('hoursOf', { vehicle: name })} value={shift} onChange={setShift} />
      <TagsInput
        label={t('moreSkills')}
        {...(known.length > 0 ? { description: t('hasSkills', { skills: known.join(', ') }) } : {})}
        value={skills}
        onChange={setSkills}
      />
      <Button disabled={shift.from === '' || shift.to === ''} onClick={save}>
        {t('applyHere')}
      </Button>
    </div>
  );
}

/** `07:30` in the plan's zone, as the contract writes times. */
const wallTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );
