import { Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#domain/calls/user.ts';
import { type Find, useFound } from '../../../lib/answer/use-found.ts';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { useLeavePage } from '../../../ui/edit-form/use-leave-page.ts';
import { Dropdown } from '../../../ui/dropdown/dropdown.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';

interface SwitchUserFormProps {
  readonly onClose: () => void;
}

/**
 * Lists users as "full name - email", those that fit what is typed; with none chosen nothing is sent (specification,
 * section 2). Asks first where something on the page below is unsaved.
 */
export function SwitchUserForm({ onClose }: SwitchUserFormProps) {
  const { t } = useTranslation(['session', 'refusal', 'common']);
  const { switchTo, isBusy } = useImpersonation();
  const errorToast = useErrorToast();
  const leavePage = useLeavePage();
  const { status, users, setSearch, reload } = useSwitchableUsers();
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const submit = () => {
    setInvalid(chosen === null);
    if (chosen === null) return;
    leavePage(() => switchTo(chosen.id).then(onClose, errorToast));
  };
  const isChosenFound = users.some(({ id }) => id === chosen?.id);
  const offered = chosen === null || isChosenFound ? users : [chosen, ...users];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Text>{t('switch.text')}</Text>
        <Dropdown
          id="user"
          label={t('switch.label')}
          placeholder={t('switch.placeholder')}
          {...(status !== 'ready' && { emptyText: t('switch.placeholder'), standing: t(`switch.${status}`) })}
          required
          data-autofocus
          options={offered.map((user) => ({ value: String(user.id), label: labelOf(user) }))}
          value={chosen === null ? null : String(chosen.id)}
          onSearch={setSearch}
          onChange={(value) => {
            setChosen(offered.find(({ id }) => String(id) === value) ?? null);
            setInvalid(false);
          }}
          error={isInvalid ? t('refusal:userNotChosen') : undefined}
        />
        {status === 'failed' && (
          <Group gap="xs" role="alert">
            <Text size="sm">{t('switch.failed')}</Text>
            <Button variant="subtle" size="compact-sm" onClick={reload}>
              {t('common:failure.retry')}
            </Button>
          </Group>
        )}
        <ModalFooter>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('switch.submit')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}

/** Whoever fits what is typed; a toast when they do not come. */
function useSwitchableUsers() {
  const calls = useAccountCalls();
  const errorToast = useErrorToast();
  const find: Find<ListedUser> = useCallback(
    (search, signal) => calls.switchableUsers(search, signal),
    [calls],
  );
  const { answer, found, setSearch, reload } = useFound(find);
  const error = answer.status === 'failed' ? answer.error : null;
  useEffect(() => {
    if (error !== null) errorToast(error);
  }, [error, errorToast]);
  return { status: answer.status, users: found, setSearch, reload };
}

function labelOf({ fullName, email }: ListedUser): string {
  return fullName.trim() === '' ? email : `${fullName} - ${email}`;
}
