import { Button, Loader, Stack, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedUser } from '#domain/calls/user.ts';
import { type Load, useAnswer } from '../../../lib/answer/use-answer.ts';
import { useImpersonation } from '../../../lib/session/use-impersonation.ts';
import { Dropdown } from '../../../ui/dropdown/dropdown.tsx';
import { ModalFooter } from '../../../ui/modal/modal-footer.tsx';
import { useErrorToast } from '../../../ui/use-error-text.ts';
import { useAccountCalls } from '../api/use-account-calls.ts';

interface SwitchUserFormProps {
  readonly onClose: () => void;
}

/** Lists users as "full name - email"; with none chosen nothing is sent (specification, section 2). */
export function SwitchUserForm({ onClose }: SwitchUserFormProps) {
  const { t } = useTranslation(['session', 'refusal']);
  const { switchTo, isBusy } = useImpersonation();
  const errorToast = useErrorToast();
  const users = useSwitchableUsers();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const submit = async () => {
    const user = users?.find(({ id }) => String(id) === chosen);
    setInvalid(user === undefined);
    if (user === undefined) return;
    try {
      await switchTo(user.id);
      onClose();
    } catch (thrown) {
      errorToast(thrown);
    }
  };
  if (users === null) return <Loader aria-label={t('switch.label')} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <Text>{t('switch.text')}</Text>
        <Dropdown
          id="user"
          label={t('switch.label')}
          placeholder={t('switch.placeholder')}
          required
          options={users.map((user) => ({ value: String(user.id), label: labelOf(user) }))}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setInvalid(false);
          }}
          error={isInvalid ? t('refusal:userNotChosen') : undefined}
        />
        <ModalFooter>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('switch.submit')}
          </Button>
        </ModalFooter>
      </Stack>
    </form>
  );
}

/** Null until they have come; none, and a toast, when they do not. */
function useSwitchableUsers(): readonly ListedUser[] | null {
  const calls = useAccountCalls();
  const errorToast = useErrorToast();
  const load: Load<readonly ListedUser[]> = useCallback((signal) => calls.switchableUsers(signal), [calls]);
  const { answer } = useAnswer(load);
  const error = answer.status === 'failed' ? answer.error : null;
  useEffect(() => {
    if (error !== null) errorToast(error);
  }, [error, errorToast]);
  if (answer.status === 'loading') return null;
  return answer.status === 'ready' ? answer.value : [];
}

function labelOf({ fullName, email }: ListedUser): string {
  return fullName.trim() === '' ? email : `${fullName} - ${email}`;
}
