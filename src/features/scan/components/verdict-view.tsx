import { Button, Group } from '@mantine/core';
import { useFocusTrap } from '@mantine/hooks';
import { IconCalendarExclamation, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanShow, ScanTicket } from '#domain/calls/scan.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { zonedDay } from '../../../lib/format/format-date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSeatText } from '../../../lib/place/use-place-text.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { SeatMarks } from '../../../ui/place/seat-marks.tsx';
import { isOnDay } from '../model/is-on-day.ts';
import type { ScanVerdict } from '../model/scan-verdict.ts';
import { useFocusBeforeOrField } from '../model/use-focus-before-or-field.ts';
import { useWho } from '../model/use-who.ts';
import { deviceName } from '../model/use-scan-desk.ts';
import classes from './verdict-view.module.css';

interface VerdictViewProps {
  readonly verdict: ScanVerdict;
  /** At whose door it is. */
  readonly show: ScanShow;
  /** Where codes are typed: it has the focus afterwards, unless something else had it before. */
  readonly field: RefObject<HTMLElement | null>;
  readonly onNext: () => void;
  readonly onUndo: (ticket: ScanTicket) => void;
}

/** A good one goes by itself, ms; a refused one waits to be seen, as does a good one of a show of another day. */
const SHOWN_FOR = 2500;

/** The whole screen says whether somebody comes in: by colour, sign and word. */
export function VerdictView({ verdict, show, field, onNext, onUndo }: VerdictViewProps) {
  const { t } = useTranslation(['scan', 'common']);
  const format = useFormat();
  const { clock } = useServices();
  const { outcome, ticket } = verdict;
  const isGood = outcome === 'accepted';
  const isToday = isOnDay(show, clock.now());
  const isPlain = isGood && isToday;
  const { timeZone } = show.event;
  useFocusBeforeOrField(field);
  const Sign = isPlain ? IconCircleCheck : isGood ? IconCalendarExclamation : IconCircleX;
  const trap = useFocusTrap(true);
  useEffect(
    () => (isPlain ? clock.after(SHOWN_FOR, onNext) : undefined),
    [isPlain, clock, onNext, verdict.id],
  );
  return (
    <div
      ref={trap}
      className={classes['verdict']}
      data-good={isGood}
      data-doubtful={isGood && !isToday}
      role="alertdialog"
      aria-modal
      aria-labelledby="verdict-word"
      aria-describedby="verdict-facts"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onNext();
      }}
    >
      <Sign size={112} stroke={1.4} aria-hidden />
      <h2 id="verdict-word" className={classes['word']}>
        {t(`verdict.${outcome}`)}
      </h2>
      <div id="verdict-facts" className={classes['facts']} aria-live="assertive">
        {isGood && !isToday && (
          <p className={classes['before']}>
            {t('early', { when: format.date(show.startsAt, 'moment', timeZone) })}
          </p>
        )}
        <VerdictFacts verdict={verdict} timeZone={timeZone} />
      </div>
      <Group justify="center" mt="md">
        <Button size="lg" color="dark" variant="white" onClick={onNext} data-autofocus>
          {t('verdict.next')}
        </Button>
        {isGood && ticket !== null && !verdict.offline && (
          <Button size="lg" variant="outline" color="white" onClick={() => onUndo(ticket)}>
            {t('common:action.undo')}
          </Button>
        )}
      </Group>
    </div>
  );
}

interface VerdictFactsProps {
  readonly verdict: ScanVerdict;
  readonly timeZone: string;
}

function VerdictFacts({ verdict, timeZone }: VerdictFactsProps) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  const seatText = useSeatText();
  const whoOf = useWho();
  const { ticket, otherShow, outcome } = verdict;
  const who = ticket === null ? '' : whoOf(ticket);
  const facts =
    ticket === null
      ? []
      : [
          ...typeBesidePlace(ticket),
          ...(ticket.age === null ? [] : [t('verdict.age', { count: ticket.age })]),
        ];
  return (
    <>
      {ticket !== null && (
        <>
          {who !== '' && <p className={classes['name']}>{who}</p>}
          <p className={classes['place']}>{ticket.regionName}</p>
          {ticket.seatName !== null && <p className={classes['place']}>{seatText(ticket)}</p>}
          <div className={classes['marks']}>
            <SeatMarks marks={ticket.marks} />
          </div>
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
        </>
      )}
      {outcome === 'used' && ticket !== null && <UsedBefore ticket={ticket} timeZone={timeZone} />}
      {otherShow !== null && (
        <p className={classes['before']}>
          {t('verdict.otherShow', {
            event: otherShow.event.name,
            when: format.date(otherShow.startsAt, 'dayAndTime', otherShow.event.timeZone),
          })}
        </p>
      )}
      {hasHelp(outcome) && <p>{t(`verdict.help.${outcome}`)}</p>}
      {verdict.unlisted && <p>{t('verdict.unlisted')}</p>}
      {verdict.offline && <p>{t('verdict.offline')}</p>}
    </>
  );
}

const HELPED = ['void', 'unpaid', 'unknown', 'forged'] as const;

/** Of those the word alone leaves the usher without a next step. */
function hasHelp(outcome: ScanVerdict['outcome']): outcome is (typeof HELPED)[number] {
  return HELPED.some((helped) => helped === outcome);
}

/** When somebody came in with it, where, and by which device. */
function UsedBefore({ ticket, timeZone }: { readonly ticket: ScanTicket; readonly timeZone: string }) {
  const { t } = useTranslation('scan');
  const format = useFormat();
  const { clock, storage } = useServices();
  const { usedAt, usedGate, usedDevice } = ticket;
  if (usedAt === null) return null;
  const isToday = zonedDay(usedAt, timeZone) === zonedDay(new Date(clock.now()).toISOString(), timeZone);
  const when = isToday
    ? t('verdict.usedAt', { time: format.date(usedAt, 'time', timeZone) })
    : t('verdict.usedOn', { when: format.date(usedAt, 'dayAndTime', timeZone) });
  return (
    <>
      <p className={classes['before']}>
        {usedGate ? t('verdict.usedAtGate', { when, gate: usedGate }) : when}
      </p>
      {usedDevice && (
        <p>
          {usedDevice === deviceName(storage)
            ? t('verdict.usedHere')
            : t('verdict.usedDevice', { device: usedDevice })}
        </p>
      )}
    </>
  );
}
