import '@mantine/core/styles/Radio.layer.css';
import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { routeEndpoints } from '@cartage/contract/logistics/routes/routes.endpoints.ts';
import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isDivisible, isPartOf, isStopClosed, parcelsOf } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { Button, Checkbox, Modal, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useLanguage } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { RefusedFields } from '#logistics/refused-fields.tsx';
import { stopName } from '#logistics/stop-name.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import type { NewAct } from './act.ts';
import { type CheckAnswers, CheckList } from './check-list.tsx';
import { CollectCash, type Collected, isOtherAmount } from './collect-cash.tsx';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { ScanParcels } from './scan-parcels.tsx';
import { act } from './send-acts.ts';
import { TakePhotos } from './take-photos.tsx';
import { TakeSignature } from './take-signature.tsx';

export type Policy = Pick<Answer<typeof routeEndpoints.mine>, 'proof' | 'failureReasons' | 'checklist' | 'scanParcels'>;

export type Outcome = 'completed' | 'failed';

interface CloseStopProps {
  route: Route;
  stop: Stop & { id: string };
  to: Outcome;
  policy: Policy;
  onClose: () => void;
}

/** Done or not: what the office asks for as proof, then one tap. */
export function CloseStop({ route, stop, to, policy, onClose }: CloseStopProps) {
  useFocusReturn();
  const t = useMessages(driverAppMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const language = useLanguage();
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  const [signature, setSignature] = useState<Blob | null>(null);
  const [signee, setSignee] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [isPart, setPart] = useState(false);
  const [refused, setRefused] = useState(noLoad);
  const dueMinor = to === 'completed' ? stop.cashDueMinor : undefined;
  const [collected, setCollected] = useState<Collected>({ minor: dueMinor ?? null, reason: '' });
  const [answers, setAnswers] = useState<CheckAnswers>({});
  const [scans, setScans] = useState<readonly string[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const isDone = to === 'completed';
  const questions = isDone ? policy.checklist : [];
  const codes = isDone && policy.scanParcels !== 'none' ? (stop.parcelCodes ?? []) : [];
  const needsScan = isDone && stop.needs.completed.includes('scan');
  const demand = isDone && isDivisible(stop) ? stop.demand : undefined;
  const has = (kind: string) => stop.proofs.some((proof) => proof.kind === kind);
  const needsPhoto = isDone ? stop.needs.completed.includes('photo') : stop.needs.failed.includes(reason);
  const needsSignature = isDone && stop.needs.completed.includes('signature');
  const cashReason = dueMinor !== undefined && isOtherAmount(collected, dueMinor) ? collected.reason.trim() : undefined;
  const missing = [
    ...(!isDone && !reason ? [t('reason')] : []),
    ...(demand && isPart && !isPartOf(demand, refused) ? [t('refusedPart')] : []),
    ...(dueMinor !== undefined && collected.minor === null ? [t('cash')] : []),
    ...(cashReason === '' ? [t('cashWhy')] : []),
    ...questions
      .filter(({ code, isRequired }) => isRequired && !(code in answers))
      .map(({ label: words }) => words[language]),
    ...(needsScan && !isPart && parcelsOf(codes, scans).missing.length > 0 ? [t('parcelsToScan')] : []),
    ...(needsPhoto && photos.length === 0 && !has('photo') ? [t('photo')] : []),
    ...(needsSignature && !signature && !has('signature') ? [t('signature')] : []),
  ];
  const name = stopName(stop);
  const label = t(isDone ? 'doneTitle' : 'problemTitle', { name });
  const offersPhoto = needsPhoto || !isDone || policy.proof.photo !== 'none';
  const offersSignature = isDone && policy.proof.signature !== 'none';

  const sayStrange = (word: string) => {
    const other = route.stops.find(({ id, parcelCodes }) => id !== stop.id && parcelCodes?.includes(word));
    const code = isolated(word);
    return other ? t('parcelOfOther', { code, name: isolated(stopName(other)) }) : t('parcelUnknown', { code });
  };

  const finish = async () => {
    setIsAsked(true);
    if (missing.length > 0) return;
    const facts = { routeId: route.id, stopId: stop.id, label };
    const proofs: NewAct[] = [
      ...photos.map((file): NewAct => ({ ...facts, kind: 'proof', proof: 'photo', file })),
      ...(signature
        ? [
            {
              ...facts,
              kind: 'proof',
              proof: 'signature',
              file: signature,
              ...(signee.trim() ? { signee: signee.trim() } : {}),
            } satisfies NewAct,
          ]
        : []),
    ];
    await act(...proofs, {
      ...facts,
      kind: 'stop',
      to,
      ...(isDone ? {} : { failureReason: reason }),
      ...(demand && isPart ? { refused } : {}),
      ...(dueMinor !== undefined && collected.minor !== null
        ? { cash: { collectedMinor: collected.minor, ...(cashReason ? { reason: cashReason } : {}) } }
        : {}),
      ...(questions.some(({ code }) => code in answers)
        ? { answers: Object.entries(answers).map(([code, isYes]) => ({ code, isYes })) }
        : {}),
      ...(scans.length > 0 || needsScan ? { scans: [...scans] } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    onClose();
  };
  return (
    <Modal opened fullScreen onClose={onClose} title={label} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={classes.form}>
        {isStopClosed(stop.status) ? (
          <p role="alert" className={`${classes.alert} ${classes.meanwhile}`}>
            {t('closedMeanwhile', { state: wordOf(tWord, 'stop')(stop.status) })}
          </p>
        ) : null}
        {isDone ? null : (
          <Radio.Group label={t('reason')} value={reason} onChange={setReason} withAsterisk>
            <div className={classes.reasons}>
              {policy.failureReasons.map(({ code, label: words }) => (
                <Radio key={code} value={code} size="lg" label={words[language]} />
              ))}
            </div>
          </Radio.Group>
        )}
        {demand ? (
          <section className={classes.group}>
            <Checkbox
              size="lg"
              label={tWord('isPart')}
              checked={isPart}
              onChange={({ currentTarget }) => setPart(currentTarget.checked)}
            />
            {isPart ? <RefusedFields demand={demand} refused={refused} onChange={setRefused} size="lg" /> : null}
          </section>
        ) : null}
        {dueMinor === undefined ? null : (
          <CollectCash dueMinor={dueMinor} currency={route.currency} collected={collected} onChange={setCollected} />
        )}
        {codes.length > 0 ? (
          <ScanParcels
            codes={codes}
            scans={scans}
            isRequired={needsScan}
            sayStrange={sayStrange}
            onScan={(code) => setScans((all) => (all.includes(code) ? all : [...all, code]))}
          />
        ) : null}
        <CheckList questions={questions} answers={answers} onChange={setAnswers} />
        {offersPhoto ? <TakePhotos photos={photos} isNeeded={needsPhoto} onChange={setPhotos} /> : null}
        {offersSignature ? (
          <TakeSignature signee={signee} isNeeded={needsSignature} onSignee={setSignee} onSign={setSignature} />
        ) : null}
        <Textarea
          size="lg"
          label={t('note')}
          maxLength={1000}
          rows={3}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {isAsked && missing.length > 0 ? (
          <p role="alert" className={classes.alert}>
            {t('stillNeeded', { what: format.list(missing) })}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button size="xl" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button size="xl" color={isDone ? 'brand' : 'red'} onClick={() => void finish()}>
            {t(isDone ? 'confirmDone' : 'confirmProblem')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
