import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import type { Driver, Shift } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { daysOfWeek } from '@cartage/contract/logistics/roster/roster.rules.ts';
import { logisticsSettingsEndpoints } from '@cartage/contract/logistics/settings/settings.endpoints.ts';
import { Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { today, weekOf } from '#logistics/day.ts';
import { useVehicles } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { WeekBar } from '#logistics/week-bar.tsx';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './drivers-page.module.css';
import { driverMessages } from './messages.ts';

/** Seven days of one driver: hours, vehicle, absences. */
export function ShiftWeek({ driver }: { driver: Driver }) {
  const t = useMessages(driverMessages);
  const tError = useMessages(errorMessages);
  const can = useCan();
  const settings = useQuery({
    ...api.query(logisticsSettingsEndpoints.get, {}),
    enabled: can('read', 'LogisticsSettings'),
  });
  const [shownDay, setShownDay] = useState(today());
  const weekStart = settings.data?.weekStart ?? 1;
  const first = weekOf(shownDay, weekStart);
  const query = { date: first, toDate: addDays(first, 6), driverId: driver.id };
  const { data, error } = useQuery(api.query(driverEndpoints.shifts, { query }));
  return (
    <section aria-label={t('shifts')} className={classes.week}>
      <WeekBar first={first} weekStart={weekStart} onGo={setShownDay} />
      {error ? <p role="alert">{headed(t('shiftsFailed'), describeError(error, tError))}</p> : null}
      <ul className={classes.days}>
        {daysOfWeek(first).map((day) => (
          <ShiftDay
            key={day}
            driver={driver}
            day={day}
            shift={data?.shifts.find(({ date }) => date === day)}
            usual={settings.data?.defaultShift ?? { from: '08:00', to: '17:00' }}
            canEdit={data !== undefined && can('update', 'Driver', 'shifts')}
          />
        ))}
      </ul>
    </section>
  );
}

interface ShiftDayProps {
  driver: Driver;
  day: string;
  shift: Shift | undefined;
  usual: { from: string; to: string };
  canEdit: boolean;
}

const stale = { stale: [driverEndpoints.shifts.path] };

function ShiftDay({ driver, day, shift, usual, canEdit }: ShiftDayProps) {
  const t = useMessages(driverMessages);
  const format = useFormat();
  const vehicles = useVehicles();
  const [isEditing, setIsEditing] = useState(false);
  const params = { id: driver.id, date: day };
  const failed = { onError: (error: unknown) => toast.failed(error) };
  const absent = useMutation({ ...api.mutation(driverEndpoints.setAbsent, stale), ...failed });
  const set = useMutation({ ...api.mutation(driverEndpoints.setShift, stale), ...failed });
  const remove = useMutation({ ...api.mutation(driverEndpoints.removeShift, stale), ...failed });
  const isBusy = absent.isPending || set.isPending || remove.isPending;
  const isAbsent = shift?.status === 'absent';
  const name = `${format.weekday(day)} ${format.date(day)}`;
  const comeBack = (known: Shift) =>
    set.mutate({
      params,
      body: {
        from: known.from,
        to: known.to,
        vehicleId: known.vehicleId,
        depotId: known.depotId,
        note: known.note,
        status: 'planned',
      },
    });
  return (
    <li className={classes.day} aria-label={t('shiftOn', { day: name })}>
      <span className={classes.dayName}>{name}</span>
      {shift ? (
        <span className={classes.hours} data-absent={isAbsent || undefined}>
          <bdi className="numeric">
            {shift.from}–{shift.to}
          </bdi>{' '}
          {vehicles.nameOf(shift.vehicleId)} {isAbsent ? <Chip tone="warning">{t('absent')}</Chip> : null}
          {shift.note ? <span className={classes.quiet}>{shift.note}</span> : null}
        </span>
      ) : (
        <span className={classes.quiet}>{t('noShift')}</span>
      )}
      {canEdit && !isEditing ? (
        <span className={classes.dayActions}>
          {shift && !isAbsent ? (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isBusy}
              onClick={() =>
                absent.mutate(
                  { params, body: {} },
                  { onSuccess: () => toast.done(t('absentSaved', { name: driver.name, day: format.date(day) })) },
                )
              }
            >
              {t('setAbsent')}
            </Button>
          ) : null}
          {shift && isAbsent ? (
            <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => comeBack(shift)}>
              {t('present')}
            </Button>
          ) : null}
          {isAbsent ? null : (
            <Button variant="subtle" size="compact-sm" disabled={isBusy} onClick={() => setIsEditing(true)}>
              {t(shift ? 'editShift' : 'addShift')}
            </Button>
          )}
          {shift ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => remove.mutate({ params }, { onSuccess: () => toast.done(t('shiftRemoved')) })}
            >
              {t('removeShift')}
            </Button>
          ) : null}
        </span>
      ) : null}
      {isEditing ? (
        <ShiftForm
          shift={shift}
          usual={usual}
          vehicleId={shift ? shift.vehicleId : driver.preferredVehicleId}
          isBusy={set.isPending}
          onCancel={() => setIsEditing(false)}
          onSave={(body) =>
            set.mutate(
              { params, body: { ...body, depotId: shift?.depotId ?? driver.homeDepotId } },
              {
                onSuccess: () => {
                  toast.done(t('shiftSaved'));
                  setIsEditing(false);
                },
              },
            )
          }
        />
      ) : null}
    </li>
  );
}

interface ShiftFormProps {
  shift: Shift | undefined;
  usual: { from: string; to: string };
  vehicleId: string | null;
  isBusy: boolean;
  onCancel: () => void;
  onSave: (shift: { from: string; to: string; vehicleId: string | null; note: string }) => void;
}

function ShiftForm({ shift, usual, vehicleId: known, isBusy, onCancel, onSave }: ShiftFormProps) {
  const t = useMessages(driverMessages);
  const vehicles = useVehicles();
  const [hours, setHours] = useState({ from: shift?.from ?? usual.from, to: shift?.to ?? usual.to });
  const [vehicleId, setVehicleId] = useState(known);
  const [note, setNote] = useState(shift?.note ?? '');
  return (
    <div className={classes.shiftForm}>
      <TimeRange label={t('shifts')} value={hours} onChange={setHours} />
      <Select
        label={t('vehicle')}
        placeholder={t('anyVehicle')}
        data={vehicles.options}
        value={vehicleId}
        clearable
        searchable
        onChange={setVehicleId}
      />
      <TextInput label={t('note')} value={note} onChange={({ currentTarget }) => setNote(currentTarget.value)} />
      <span className={classes.dayActions}>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="compact-sm" loading={isBusy} onClick={() => onSave({ ...hours, vehicleId, note })}>
          {t('save')}
        </Button>
      </span>
    </div>
  );
}
