import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Audience } from '#domain/calls/notification.ts';
import { eventId, showId, userId } from '#domain/ids.ts';
import { ROLES } from '#domain/roles.ts';
import { useAnswer } from '../../../lib/answer/use-answer.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { MultiDropdown } from '../../../ui/dropdown/multi-dropdown.tsx';
import { useNotificationCalls } from '../api/notification-calls.ts';
import { usePeople } from './use-people.ts';
import { useSearchable } from '../../../ui/dropdown/use-searchable.ts';

interface AudienceFieldsProps {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
  readonly error: string | null;
}

/** Who gets it: roles, people, and who has tickets for an event or for one of its shows. */
export function AudienceFields({ value, onChange, error }: AudienceFieldsProps) {
  const { t, i18n } = useTranslation(['notifications', 'users', 'common']);
  const searchable = useSearchable();
  const calls = useNotificationCalls();
  const people = usePeople();
  const { answer } = useAnswer(calls.events);
  const events = answer.status === 'ready' ? answer.value : [];
  const roles = ROLES.map((role) => ({ value: role, label: t(`users:roles.${role}`) })).toSorted(
    (one, other) => one.label.localeCompare(other.label, i18n.language),
  );
  const chooseEvent = (chosen: string | null) =>
    onChange({ ...value, eventId: chosen === null ? null : eventId.parse(chosen), showId: null });
  return (
    <Stack gap="md">
      <MultiDropdown
        id="audience"
        label={t('field.roles')}
        options={roles}
        values={value.roles}
        onChange={(chosen) => onChange({ ...value, roles: ROLES.filter((role) => chosen.includes(role)) })}
        error={error}
      />
      <MultiSelect
        label={t('field.users')}
        placeholder={value.users.length === 0 ? t('hint.users') : ''}
        {...searchable}
        {...(people.status !== 'ready' && { nothingFoundMessage: t(`people.${people.status}`) })}
        data={[...people.options]}
        filter={({ options }) => (people.status === 'ready' ? options : [])}
        searchValue={people.search}
        onSearchChange={people.setSearch}
        value={value.users.map(String)}
        onChange={(chosen) => {
          people.keep(chosen);
          onChange({ ...value, users: chosen.map((id) => userId.parse(id)) });
        }}
      />
      {people.status === 'failed' && (
        <Group gap="xs" role="alert">
          <Text size="sm">{t('people.failed')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={people.reload}>
            {t('common:failure.retry')}
          </Button>
        </Group>
      )}
      <Select
        label={t('field.event')}
        {...searchable}
        clearable
        data={events.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.eventId === null ? null : String(value.eventId)}
        onChange={chooseEvent}
      />
      {value.eventId !== null && (
        <ShowField
          key={value.eventId}
          audience={value}
          onChange={(show) => onChange({ ...value, showId: show })}
        />
      )}
    </Stack>
  );
}

interface ShowFieldProps {
  readonly audience: Audience;
  readonly onChange: (show: Audience['showId']) => void;
}

function ShowField({ audience, onChange }: ShowFieldProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const calls = useNotificationCalls();
  const [event] = useState(audience.eventId);
  const { answer } = useAnswer(
    useCallback(
      async (signal: AbortSignal) => (event === null ? null : calls.event(event, signal)),
      [calls, event],
    ),
  );
  const found = answer.status === 'ready' ? answer.value : null;
  const shows = found?.shows ?? [];
  return (
    <Select
      label={t('field.show')}
      placeholder={t('allShows')}
      clearable
      data={shows.map(({ id, startsAt }) => ({
        value: String(id),
        label: format.date(startsAt, 'moment', found?.space.timeZone ?? 'UTC'),
      }))}
      value={audience.showId === null ? null : String(audience.showId)}
      onChange={(chosen) => onChange(chosen === null ? null : showId.parse(chosen))}
    />
  );
}
