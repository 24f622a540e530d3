import { Badge, Button, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScanTicket } from '#domain/calls/scan.ts';
import { readTicketCode } from '#domain/ticket-code.ts';
import { typeBesidePlace } from '#domain/place.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePlaceText } from '../../../lib/place/use-place-text.ts';
import type { OtherShow } from '../model/scan-verdict.ts';
import { useWho } from '../model/use-who.ts';
import classes from './door.module.css';

interface CodeFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (code: string) => void;
  readonly find: (text: string) => readonly ScanTicket[];
  readonly elsewhere: (reference: string) => Promise<readonly OtherShow[]>;
  readonly onAdmit: (ticket: ScanTicket) => void;
}

const ANSWERS = { empty: 'refusal:valueEmpty', nobody: 'code.nobody' } as const;
/** What is said of the text; a list: the other shows of the order that is called so. */
type Answer = 'none' | keyof typeof ANSWERS | readonly OtherShow[];

/** A code, typed; or somebody, looked for in the list. */
export function CodeField({ field, onCode, find, elsewhere, onAdmit }: CodeFieldProps) {
  const { t } = useTranslation(['scan', 'refusal']);
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer>('none');
  const format = useFormat();
  /** What is being looked for elsewhere; '' once it is another text. */
  const asked = useRef('');
  const [found, setFound] = useState<readonly ScanTicket[]>([]);
  useEffect(() => {
    // The choice of the show had the focus, and is gone.
    if (document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, [field]);
  const clear = () => {
    setText('');
    asked.current = '';
    setFound([]);
    setAnswer('none');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (readTicketCode(typed) !== null) {
      clear();
      onCode(typed);
      return;
    }
    const people = find(typed);
    setFound(people);
    setAnswer(typed === '' ? 'empty' : 'none');
    if (typed !== '' && people.length === 0) void lookElsewhere(typed);
  };
  const lookElsewhere = async (typed: string) => {
    asked.current = typed;
    // Whoever reaches no other show is told what is known of this one.
    const shows = await elsewhere(typed).catch(() => []);
    if (asked.current === typed) setAnswer(shows.length === 0 ? 'nobody' : shows);
  };
  const error = answer === 'none' ? null : textOf(answer);
  function textOf(said: Exclude<Answer, 'none'>): string {
    if (typeof said === 'string') return t(ANSWERS[said]);
    const shows = said.map(({ event, startsAt }) =>
      t('code.otherShow', {
        event: event.name,
        when: format.date(startsAt, 'dayAndTime', event.timeZone),
      }),
    );
    return t('code.elsewhere', { reference: text.trim().toUpperCase(), shows: shows.join('; ') });
  }
  return (
    <section className={classes['code']}>
      <form onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          id="code"
          label={t('code.label')}
          description={t('code.hint')}
          value={text}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          leftSection={<IconBarcode size={20} aria-hidden />}
          onChange={(event) => {
            setText(event.currentTarget.value);
            asked.current = '';
            setAnswer('none');
          }}
          inputContainer={(input) => (
            <div className={classes['line']}>
              {input}
              <Button type="submit" variant="default">
                {t('code.submit')}
              </Button>
            </div>
          )}
        />
      </form>
      {/* The focus stays in the field: what was found is heard there. */}
      <VisuallyHidden aria-live="polite">
        {error ?? (found.length > 0 && t('found.count', { count: found.length }))}
      </VisuallyHidden>
      {found.length > 0 && (
        <ul className={classes['found']} aria-label={t('found.title')}>
          {found.map((ticket) => (
            <FoundTicket
              key={ticket.id}
              ticket={ticket}
              onAdmit={() => {
                clear();
                onAdmit(ticket);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function FoundTicket({ ticket, onAdmit }: { readonly ticket: ScanTicket; readonly onAdmit: () => void }) {
  const { t } = useTranslation(['scan', 'common']);
  const placeText = usePlaceText();
  const who = useWho()(ticket) || t('common:noName');
  const called = ticket.name || ticket.buyer || who;
  const place = placeText(ticket);
  return (
    <li>
      <span>
        <strong>{who}</strong>
        {ticket.state !== 'valid' && (
          <Badge color="gray" variant="light" ml="xs">
            {t(`verdict.${ticket.state}`)}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {[place, ...typeBesidePlace(ticket), ticket.reference].join(' · ')}
        </Text>
      </span>
      {ticket.state === 'valid' && (
        <Button
          variant="light"
          color="leaf"
          aria-label={t('found.admitOf', { who: `${called}, ${place}` })}
          onClick={onAdmit}
        >
          {t('found.admit')}
        </Button>
      )}
    </li>
  );
}
