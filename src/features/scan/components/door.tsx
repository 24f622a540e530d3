import { Alert, Badge, Button, Loader, TextInput } from '@mantine/core';
import { IconCalendarExclamation, IconCloud, IconCloudOff } from '@tabler/icons-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ScanShow, ScanTicket, ScanWay } from '#domain/calls/scan.ts';
import type { ShowId, UserId } from '#domain/ids.ts';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useWhenOnline } from '../../../lib/http/use-online.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { ReasonForm } from '../../../ui/form/reason-form.tsx';
import { MissingPage } from '../../../ui/missing-page.tsx';
import { useModalStack } from '../../../ui/modal/modal-stack.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastSuccess } from '../../../ui/toasts.ts';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { isOnDay } from '../model/is-on-day.ts';
import type { DeskState, ScanDesk } from '../model/scan-desk.ts';
import { createSignals } from '../model/scan-signals.ts';
import { useReaderKeys } from '../model/use-reader-keys.ts';
import { readGate, useScanDesk, writeGate } from '../model/use-scan-desk.ts';
import { CameraReader } from './camera-reader.tsx';
import { CodeField } from './code-field.tsx';
import classes from './door.module.css';
import { AttendancePanel, ConflictPanel, RecentPanel } from './door-panels.tsx';
import { DoorSkeleton } from './door-skeleton.tsx';
import { VerdictView } from './verdict-view.tsx';

interface DoorProps {
  readonly showId: ShowId;
  /** Who stands at it. */
  readonly userId: UserId;
  /** Leads to the choice of another show. */
  readonly onLeave: () => void;
}

/** One door of a show: codes come by camera, by hand scanner and by typing. */
export function Door({ showId, userId, onLeave }: DoorProps) {
  const { t } = useTranslation(['scan', 'common']);
  const { desk, state } = useScanDesk(showId, userId);
  const errorToast = useErrorToast();
  const read = useCallback(
    (code: string, way: ScanWay) => void desk.read(code, way).catch(errorToast),
    [desk, errorToast],
  );
  const field = useRef<HTMLInputElement>(null);
  useReaderKeys((code) => read(code, 'reader'), field);
  useWhenOnline(useCallback(() => void desk.sync(), [desk]));
  const signal = useMemo(() => createSignals(), []);
  const { verdict } = state;
  useEffect(() => {
    if (verdict !== null) signal(verdict.outcome);
  }, [verdict, signal]);
  const undo = useUndo(desk, field);
  if (state.status === 'missing') return <MissingPage />;
  if (state.status === 'failed') {
    return (
      <Notice
        urgent
        icon={<IconCloudOff size={40} stroke={1.4} aria-hidden />}
        title={t('failed')}
        text={t('failedText')}
        action={{ label: t('common:failure.retry'), onClick: () => void desk.sync() }}
      />
    );
  }
  if (state.show === null || state.attendance === null) return <DoorSkeleton />;
  const { timeZone } = state.show.event;
  return (
    <>
      <DoorHead show={state.show} isOnline={state.isOnline} isAsking={state.isAsking} />
      <div className={classes['door']}>
        <div className={classes['column']}>
          <CameraReader onCode={(code) => read(code, 'camera')} />
          <CodeField
            field={field}
            onCode={(code) => read(code, 'typed')}
            find={desk.find}
            elsewhere={desk.elsewhere}
            onAdmit={(ticket) => void desk.admit(ticket).catch(errorToast)}
          />
        </div>
        <div className={classes['column']}>
          <DoorBar state={state} onLeave={onLeave} />
          <ConflictPanel conflicts={state.conflicts} ticketOf={desk.ticketOf} timeZone={timeZone} />
          <AttendancePanel attendance={state.attendance} />
          <RecentPanel recent={state.recent} />
        </div>
      </div>
      {verdict !== null && (
        <VerdictView
          key={verdict.id}
          verdict={verdict}
          show={state.show}
          field={field}
          onNext={desk.dismiss}
          onUndo={undo}
        />
      )}
    </>
  );
}

function useUndo(desk: ScanDesk, field: RefObject<HTMLElement | null>): (ticket: ScanTicket) => void {
  const { t } = useTranslation('scan');
  const modals = useModalStack();
  return (ticket) => {
    // The verdict goes, and its button: the field gets the focus back.
    field.current?.focus({ preventScroll: true });
    desk.dismiss();
    modals.open({
      title: t('undo.title'),
      content: (close) => (
        <ReasonForm
          text={t('undo.text')}
          label={t('undo.reason')}
          action={t('undo.accept')}
          unanswered={t('undo.offline')}
          onReason={async (reason) => {
            await desk.undo(ticket.id, reason);
            toastSuccess(t('undo.done'));
            close();
          }}
        />
      ),
    });
  };
}

interface DoorHeadProps {
  readonly show: ScanShow;
  readonly isOnline: boolean;
  readonly isAsking: boolean;
}

/** Which show it is, whether the server answers, and that it is being asked; whoever stands at the door of one of another day is told so before anybody is let in. */
function DoorHead({ show, isOnline, isAsking }: DoorHeadProps) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  const { clock } = useServices();
  const { event, startsAt, roomName, spaceName } = show;
  const when = format.date(startsAt, 'moment', event.timeZone);
  return (
    <>
      <div className={classes['head']}>
        <p className={classes['what']}>
          <strong>{event.name}</strong>
          <span>{[when, spaceName, roomName].join(' · ')}</span>
        </p>
        <div className={classes['signs']}>
          <div aria-live="polite">
            <Badge
              size="lg"
              variant="light"
              color={isOnline ? 'leaf' : 'spotlight'}
              leftSection={
                isOnline ? <IconCloud size={16} aria-hidden /> : <IconCloudOff size={16} aria-hidden />
              }
            >
              {t(isOnline ? 'online' : 'offline')}
            </Badge>
          </div>
          {isAsking && (
            <Badge
              size="lg"
              variant="light"
              color="gray"
              leftSection={<Loader size={14} color="gray" aria-hidden />}
            >
              {t('asking')}
            </Badge>
          )}
        </div>
      </div>
      {!isOnDay(show, clock.now()) && (
        <Alert color="spotlight" icon={<IconCalendarExclamation size={20} aria-hidden />}>
          {t('early', { when })}
        </Alert>
      )}
    </>
  );
}

function DoorBar({ state, onLeave }: { readonly state: DeskState; readonly onLeave: () => void }) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  const { storage } = useServices();
  const maySell = useMayEnter('showBuy');
  const [gate, setGate] = useState(() => readGate(storage));
  const zone = state.show?.event.timeZone ?? 'UTC';
  return (
    <div className={classes['bar']}>
      <TextInput
        id="gate"
        label={t('gate')}
        placeholder={t('gatePlaceholder')}
        maxLength={60}
        value={gate}
        onChange={({ currentTarget: { value } }) => {
          setGate(value);
          writeGate(storage, value.trim());
        }}
      />
      <div className={classes['standing']} aria-live="polite">
        {state.waiting > 0 && (
          <Badge size="lg" variant="outline" color="spotlight">
            {t('waiting', { count: state.waiting })}
          </Badge>
        )}
        {state.waitingOfOthers > 0 && (
          <Badge size="lg" variant="outline" color="gray">
            {t('waitingOfOthers', { count: state.waitingOfOthers })}
          </Badge>
        )}
        {state.asOf !== null && !state.isOnline && (
          <span>{t('asOf', { time: format.date(state.asOf, 'time', zone) })}</span>
        )}
      </div>
      <div className={classes['ways']}>
        {maySell && state.show !== null && (
          <Button
            component={Link}
            to={paths.buyForShow.hrefFromDoor(state.show.id, state.show.id)}
            variant="default"
          >
            {t('sell')}
          </Button>
        )}
        <Button variant="default" onClick={onLeave}>
          {t('change')}
        </Button>
      </div>
    </div>
  );
}
