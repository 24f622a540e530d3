import { Button, CloseButton, Combobox, Group, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Customer, LEAST_CUSTOMER_SEARCH } from '#domain/calls/customer.ts';
import { useServices } from '../../../lib/services/services.tsx';
import { REQUIRED } from '../../../ui/fields/required.ts';
import { useBoxOfficeCalls } from '../api/box-office-calls.ts';
import classes from './customer-field.module.css';
import { CUSTOMER_FIELD } from './customer-field-id.ts';
import { NewCustomer } from './new-customer.tsx';
import { useFocusOn } from './use-focus-on.ts';
import type { CustomerChoice } from './use-customer-choice.ts';

interface CustomerFieldProps {
  readonly choice: CustomerChoice;
  /** What was said of it is said no more. */
  readonly onTouched: () => void;
  readonly error: string | null;
  /** Nothing is done without one. */
  readonly isRequired?: boolean;
}

const SEARCH_MS = 200;
const CREATE = 'create';

/** Whose it is: found by name, e-mail or phone, or written down here. */
export function CustomerField({ choice, onTouched, error, isRequired = false }: CustomerFieldProps) {
  const { t } = useTranslation('counter');
  const { customer, search, isNew, look, setNew } = choice;
  const focusOn = useFocusOn();
  const place = useRef<HTMLDivElement>(null);
  const isChosen = customer !== null;
  useEffect(() => {
    // The field that the customer was found in is gone.
    if (isChosen && document.activeElement === document.body) place.current?.focus();
  }, [isChosen]);
  const choose = (chosen: Customer | null) => {
    onTouched();
    choice.choose(chosen);
  };
  if (customer !== null) {
    return (
      <div className={classes['chosen']} ref={place} tabIndex={-1}>
        <IconUser size={22} stroke={1.6} aria-hidden />
        <span className={classes['who']}>
          <strong>{customer.name || customer.email || customer.phone}</strong>
          <span>{[customer.email, customer.phone].filter(Boolean).join(' · ')}</span>
          {error !== null && (
            <Text span c="var(--mantine-color-error)" size="sm">
              {error}
            </Text>
          )}
        </span>
        <CloseButton
          size="lg"
          aria-label={t('customer.remove')}
          onClick={() => {
            choose(null);
            focusOn(CUSTOMER_FIELD);
          }}
        />
      </div>
    );
  }
  if (isNew) {
    return (
      <NewCustomer
        typed={search}
        error={error}
        onCreated={choose}
        onCancel={() => {
          onTouched();
          setNew(false);
        }}
      />
    );
  }
  return (
    <CustomerSearch
      {...{ search, error, isRequired }}
      onSearch={(typed) => {
        onTouched();
        look(typed);
      }}
      onChosen={choose}
      onNew={() => {
        onTouched();
        setNew(true);
      }}
    />
  );
}

interface CustomerSearchProps {
  readonly search: string;
  readonly error: string | null;
  readonly isRequired: boolean;
  readonly onSearch: (search: string) => void;
  readonly onChosen: (customer: Customer) => void;
  readonly onNew: () => void;
}

function CustomerSearch({ search, error, isRequired, onSearch, onChosen, onNew }: CustomerSearchProps) {
  const { t } = useTranslation(['counter', 'common']);
  const combobox = useCombobox();
  const { found, isLooking, hasFailed, again } = useFoundCustomers(search);
  const isLong = search.trim().length >= LEAST_CUSTOMER_SEARCH;
  const { openDropdown, closeDropdown, selectFirstOption } = combobox;
  useEffect(() => {
    if (found.length > 0) selectFirstOption();
    // The options are there once these are.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [found]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        closeDropdown();
        const chosen = found.find(({ id }) => String(id) === value);
        if (value === CREATE) onNew();
        else if (chosen !== undefined) onChosen(chosen);
      }}
    >
      <div className={classes['search']}>
        <Combobox.Target>
          <TextInput
            id={CUSTOMER_FIELD}
            label={t('customer.label')}
            placeholder={t('customer.search')}
            autoComplete="off"
            {...(isRequired && REQUIRED)}
            value={search}
            error={error}
            rightSection={isLooking ? <Loader size={16} /> : null}
            onChange={({ currentTarget }) => {
              onSearch(currentTarget.value);
              openDropdown();
            }}
            onFocus={() => openDropdown()}
            onBlur={() => closeDropdown()}
            // Enter in a search sells nothing.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </Combobox.Target>
        <Button
          variant="default"
          px="sm"
          className={classes['new'] ?? ''}
          leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
          onClick={onNew}
        >
          {t('customer.new')}
        </Button>
      </div>
      {hasFailed && (
        <Group gap="xs" role="alert">
          <Text size="sm">{t('customer.failed')}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              // The button goes; what is found is chosen in the field.
              document.getElementById(CUSTOMER_FIELD)?.focus();
              again();
            }}
          >
            {t('common:failure.retry')}
          </Button>
        </Group>
      )}
      <Combobox.Dropdown hidden={!isLong || hasFailed}>
        <Combobox.Options aria-label={t('customer.found')}>
          {found.map((each) => (
            <Combobox.Option value={String(each.id)} key={each.id}>
              <span className={classes['option']}>
                <strong>{each.name || each.email || each.phone}</strong>
                <span>{[each.email, each.phone].filter(Boolean).join(' · ')}</span>
              </span>
            </Combobox.Option>
          ))}
          <Combobox.Option value={CREATE}>
            {found.length === 0 && !isLooking && !hasFailed ? t('customer.none') : t('customer.newOption')}
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface FoundCustomers {
  readonly found: readonly Customer[];
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  /** Asks anew for what is typed. */
  readonly again: () => void;
}

interface SearchAnswer {
  readonly of: string;
  /** Null: it did not come. */
  readonly found: readonly Customer[] | null;
}

/** Who fits what is typed, once typing rests. */
function useFoundCustomers(search: string): FoundCustomers {
  const { clock } = useServices();
  const calls = useBoxOfficeCalls();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const wanted = search.trim();
  const isLong = wanted.length >= LEAST_CUSTOMER_SEARCH;
  useEffect(() => {
    if (!isLong) return undefined;
    const abort = new AbortController();
    const settle = (found: SearchAnswer['found']) => {
      if (!abort.signal.aborted) setAnswer({ of: wanted, found });
    };
    const stop = clock.after(SEARCH_MS, () => {
      calls.customers(wanted, abort.signal).then(settle, () => settle(null));
    });
    return () => {
      abort.abort();
      stop();
    };
  }, [wanted, isLong, clock, calls, attempt]);
  const known = isLong && answer?.of === wanted ? answer : null;
  return {
    found: known?.found ?? NOBODY,
    isLooking: isLong && known === null,
    hasFailed: known !== null && known.found === null,
    again: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}

const NOBODY: readonly Customer[] = [];
